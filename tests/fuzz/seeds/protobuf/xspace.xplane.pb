
©/device:GPU:0/Stream #17(Kernel)è"Ð¸"	"8"k.kd*correlation_id*kernel_details*'#regs:32 grid:16,1,1 block:2,1,1
4	/host:CPUpython"c"	$a.py:1 f"box
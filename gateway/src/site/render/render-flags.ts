/** Bounds of one render process: V8's heap in MB, and the whole address space in MB, which holds buffers too. */
export interface RenderLimits {
  heapMb: number;
  addressSpaceMb: number;
}

/** Node itself reserves about 1 GB of addresses; what is beyond that is for buffers that V8's limit does not count. */
export const DEFAULT_LIMITS: RenderLimits = { heapMb: 192, addressSpaceMb: 2_048 };

/** Processor time of one process: what hangs ends by itself even when the gateway was killed and can end it no more. */
const CPU_S = 600;

/** Where the system has it, the kernel ends what hangs together with a gateway that was killed. */
const DIE_TOGETHER = 'setpriv --pdeathsig KILL';

/** How to start the process: what to run, and Node's own arguments. */
export interface Launch {
  execPath: string;
  execArgv: string[];
}

/** Since these versions the permission model has its final name. */
function permissionFlag(version: string): string {
  const [major = 0, minor = 0] = version.replace(/^v/, '').split('.').map(Number);
  const final = major >= 24 || (major === 23 && minor >= 5) || (major === 22 && minor >= 13);
  return final ? '--permission' : '--experimental-permission';
}

/** Node's arguments that leave a render process no file but its own body, no child, no worker, no eval. */
export const renderFlags = (body: string, limits: RenderLimits, version = process.version): string[] => [
  `--max-old-space-size=${limits.heapMb}`,
  permissionFlag(version),
  `--allow-fs-read=${body}`,
  '--disallow-code-generation-from-strings',
  // WebAssembly (Node's own HTTP parser is) would else reserve 10 GB of addresses, more than the bound
  '--disable-wasm-trap-handler',
  '--no-warnings',
];

/** Bounds the address space through the shell's `ulimit` where the system knows it; elsewhere the heap limit stands alone. */
export function launch(body: string, limits: RenderLimits, platform = process.platform): Launch {
  const flags = renderFlags(body, limits);
  if (platform !== 'linux' || limits.addressSpaceMb === 0)
    return { execPath: process.execPath, execArgv: flags };
  const bounds = `ulimit -v ${limits.addressSpaceMb * 1024}; ulimit -t ${CPU_S}`;
  const script = `${bounds}; ${DIE_TOGETHER} true 2>/dev/null && exec ${DIE_TOGETHER} "$0" "$@"; exec "$0" "$@"`;
  return { execPath: '/bin/sh', execArgv: ['-c', script, process.execPath, ...flags] };
}

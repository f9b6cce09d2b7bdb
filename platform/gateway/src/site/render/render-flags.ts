import path from 'node:path';
import { type Boundary, DIE_TOGETHER, NO_BOUNDARY } from './boundary';

/**
 * Memory limits of a render process in MB: V8's heap, the address space, which includes buffers, and the memory
 * in use, which the gateway watches.
 */
export interface RenderLimits {
  heapMb: number;
  addressSpaceMb: number;
  residentMb: number;
}

/**
 * Default limits. Node itself reserves about 1 GB of addresses; the rest is for buffers, which V8's heap
 * limit does not include. A process that renders the pages of this site uses about 70 MB.
 */
export const DEFAULT_LIMITS: RenderLimits = { heapMb: 192, addressSpaceMb: 2_048, residentMb: 256 };

/** Maximum processor time in seconds, which ends a hanging process even if the gateway has been killed. */
const CPU_S = 600;

/** Command that makes the kernel kill the process when the gateway dies. Some systems lack this command. */
const TIE = ['setpriv', ...DIE_TOGETHER].join(' ');

/**
 * Makes the kernel end this process first when memory runs out. Between two measurements of its memory it may take
 * most of its address space, which a small machine does not have, and the kernel could choose the gateway.
 */
const END_FIRST = '{ echo 1000 > /proc/self/oom_score_adj; } 2>/dev/null';

/** The only module that the script of a render process imports, in the same folder. */
const IMPORTED = 'deny-internals.mjs';

/** Parameters for starting a render process: the executable and its arguments. */
export interface Launch {
  execPath: string;
  execArgv: string[];
}

/** Returns Node's permission flag, which is experimental in older versions. */
function permissionFlag(version: string): string {
  const [major = 0, minor = 0] = version.replace(/^v/, '').split('.').map(Number);
  const final = major >= 24 || (major === 23 && minor >= 5) || (major === 22 && minor >= 13);
  return final ? '--permission' : '--experimental-permission';
}

/** Returns the files that a render process may read: its own script and what the script imports. */
const scriptsOf = (body: string): string[] => [body, path.join(path.dirname(body), IMPORTED)];

/**
 * Returns arguments for Node that deny a render process access to child processes, workers, eval and all
 * files except its scripts.
 */
const renderFlags = (body: string, limits: RenderLimits, version = process.version): string[] => [
  `--max-old-space-size=${limits.heapMb}`,
  permissionFlag(version),
  ...scriptsOf(body).map((script) => `--allow-fs-read=${script}`),
  '--disallow-code-generation-from-strings',
  // Otherwise a WebAssembly memory reserves all addresses that are left. Node creates one for its HTTP parser when
  // code first uses `Headers` or `Response`, and a later allocation ended the process. 64 pages are 4 MB.
  '--disable-wasm-trap-handler',
  '--wasm-max-mem-pages=64',
  // Otherwise V8 has four threads for compiling and collecting. Code kept all of them busy with WebAssembly,
  // so a render kept five processors busy; now it keeps two at most.
  '--v8-pool-size=1',
  '--no-warnings',
];

/**
 * Returns the command that starts a render process inside a boundary. On Linux, `ulimit` limits the address space and
 * processor time, and the kernel ends the process first when memory runs out; elsewhere only the heap limit applies.
 */
export function launch(
  body: string,
  limits: RenderLimits,
  boundary: Boundary = NO_BOUNDARY,
  platform = process.platform,
): Launch {
  const node = [process.execPath, ...renderFlags(body, limits)];
  const command = boundary.enclose(node, scriptsOf(body));
  if (platform !== 'linux' || limits.addressSpaceMb === 0) {
    const [execPath = process.execPath, ...execArgv] = command;
    return { execPath, execArgv };
  }
  const bounds = `ulimit -v ${limits.addressSpaceMb * 1024}; ulimit -t ${CPU_S}; ${END_FIRST}`;
  const dieTogether = `${TIE} true 2>/dev/null && exec ${TIE} "$0" "$@"`;
  // a boundary ends the process together with the gateway by itself
  const script = [bounds, ...(boundary.kind === 'none' ? [dieTogether] : []), 'exec "$0" "$@"'].join('; ');
  return { execPath: '/bin/sh', execArgv: ['-c', script, ...command] };
}

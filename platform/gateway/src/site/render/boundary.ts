import { fileURLToPath } from 'node:url';
import { UserIds } from './user-ids';

/**
 * What the kernel keeps from a render process, whatever its code does. `namespaces`: everything except the files that
 * Node needs. `user`: the files and processes of the gateway's user, but not the network. `none`: nothing.
 */
export type BoundaryKind = 'namespaces' | 'user' | 'none';

/** Way to start a render process, so that the kernel separates it from the gateway (docs/decisions/0121). */
export interface Boundary {
  kind: BoundaryKind;
  /** True if the started process only waits for its single child, which is the render process. */
  isNested: boolean;
  /**
   * Returns the command that runs `command` inside the boundary. The process may read `scripts`, which are absolute
   * paths, besides the program and its libraries.
   */
  enclose: (command: readonly string[], scripts: readonly string[]) => string[];
}

/** Leaves the process with all rights of the gateway's user, except those that Node's permission model takes. */
export const NO_BOUNDARY: Boundary = {
  kind: 'none',
  isNested: false,
  enclose: (command) => [...command],
};

/** Absolute paths of the programs, and of all shared libraries that Node and `setpriv` load. */
export interface BoundaryTools {
  unshare: string;
  setpriv: string;
  libraries: readonly string[];
}

const SCRIPT = fileURLToPath(new URL('./render-boundary.sh', import.meta.url));
/** Options of `setpriv` that make the kernel kill the process when the gateway dies. */
export const DIE_TOGETHER = ['--pdeathsig', 'KILL'];
/** Takes all capabilities, and keeps the process from getting any by running a program. */
const DROP_ALL = ['--bounding-set=-all', '--inh-caps=-all', '--no-new-privs'];
/** Namespaces by their names in `/proc`. */
export const NAMESPACES = ['user', 'pid', 'mnt', 'net', 'ipc', 'uts'] as const;
const toFlag = (name: (typeof NAMESPACES)[number]) => (name === 'mnt' ? '--mount' : `--${name}`);

/** Namespaces of its own with a root folder that holds nothing but what Node needs. Needs no rights. */
export const namespacesBoundary = ({ unshare, setpriv, libraries }: BoundaryTools): Boundary => ({
  kind: 'namespaces',
  isNested: true,
  enclose: (command, scripts) => [
    ...[setpriv, ...DIE_TOGETHER],
    ...[unshare, ...NAMESPACES.map(toFlag), '--map-root-user', '--fork', '--kill-child'],
    ...['/bin/sh', SCRIPT, ...new Set([process.execPath, setpriv, ...libraries, ...scripts]), '--'],
    ...[setpriv, ...DROP_ALL, ...command],
  ],
});

const userIds = new UserIds();

/** A user of its own for each process, which also separates it from other render processes. Needs root. */
export const userBoundary = ({ setpriv }: Pick<BoundaryTools, 'setpriv'>): Boundary => ({
  kind: 'user',
  isNested: false,
  enclose: (command) => {
    const user = String(userIds.take());
    const becomeUser = ['--reuid', user, '--regid', user, '--clear-groups'];
    // the kernel forgets the signal when the user changes, so it is set by a second command
    return [setpriv, ...becomeUser, ...DROP_ALL, setpriv, ...DIE_TOGETHER, ...command];
  },
});

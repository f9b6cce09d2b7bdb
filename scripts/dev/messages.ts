import type { DevPart } from '../../gateway/src/dev/dev-site';
import type { Site } from '../../gateway/src/main';

/** Message to the server process, which replies to each one with the same `version`. */
export interface ToServer {
  version: number;
  parts: DevPart[];
}

/**
 * Messages from the server process: it listens on `port`, or it now renders pages from the parts of
 * `version`.
 */
export type FromServer =
  { kind: 'serving'; port: number; demoSignIn: Site['demoSignIn'] } | { kind: 'updated'; version: number };

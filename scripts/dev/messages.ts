import type { DevPart } from '../../gateway/src/dev/dev-site';
import type { Site } from '../../gateway/src/main';

/** Message to the server process. The process replies to each message with the same `version`. */
export interface ToServer {
  version: number;
  parts: DevPart[];
}

/**
 * Messages from the server process: `serving` when the process listens on `port`, and `updated` when it
 * renders pages from the parts of `version`.
 */
export type FromServer =
  { kind: 'serving'; port: number; demoSignIn: Site['demoSignIn'] } | { kind: 'updated'; version: number };

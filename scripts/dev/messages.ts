import type { DevPart } from '@site/contracts/dev-part';
import type { Site } from '../../product/src/start-site';

/**
 * Message to the server process. Once it renders pages from `parts`, the process replies with the same
 * `version`.
 */
export interface ToServer {
  version: number;
  parts: DevPart[];
}

/**
 * Messages from the server process. `serving` means that it is listening on `port`. `updated` means that it
 * renders pages from the parts of `version`.
 */
export type FromServer =
  { kind: 'serving'; port: number; demoSignIn: Site['demoSignIn'] } | { kind: 'updated'; version: number };

import type { DevPart } from '../../gateway/src/dev/dev-site';
import type { Site } from '../../gateway/src/main';

/** Message to the server process. It answers each with the same `version`. */
export interface ToServer {
  version: number;
  parts: DevPart[];
}

/** Messages of the server process: it listens, or it draws pages from the parts of `version`. */
export type FromServer =
  { kind: 'serving'; port: number; demoSignIn: Site['demoSignIn'] } | { kind: 'updated'; version: number };

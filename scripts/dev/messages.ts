import type { DevPart } from '../../gateway/src/dev/dev-site';
import type { Site } from '../../gateway/src/main';

/** What the server process is told. It answers each with the same `turn`. */
export interface ToServer {
  turn: number;
  parts: DevPart[];
}

/** What it says: that it serves, that it has taken over the parts of a turn. */
export type FromServer =
  { kind: 'serving'; port: number; demoSignIn: Site['demoSignIn'] } | { kind: 'taken'; turn: number };

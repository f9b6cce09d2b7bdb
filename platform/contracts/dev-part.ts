import type { AreaManifest } from './area';
import type { ReleaseManifest } from './release';

/**
 * The shell or one area of a development site: built from source (`live`) or read from its last build
 * (`built`).
 */
export type DevPart =
  | { kind: 'live'; owns: AreaManifest; icon: string | null; entry: string; server: string; id: string }
  | { kind: 'built'; manifest: ReleaseManifest; server: string };

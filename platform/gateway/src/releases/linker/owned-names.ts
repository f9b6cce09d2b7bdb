import type { ReleaseManifest } from '@site/contracts/release';

export const NAMED_KINDS = ['modals', 'slots', 'events'] as const;
export type NamedKind = (typeof NAMED_KINDS)[number];

/** Returns the modals, slots or events that a release owns. */
export const namesOf = ({ owns, contract }: ReleaseManifest, kind: NamedKind): readonly string[] =>
  kind === 'events' ? Object.keys(contract?.events ?? {}) : owns[kind];

/** Returns the paths that releases own, by area. */
export const pathsOf = (manifests: readonly ReleaseManifest[]): Record<string, string[]> =>
  Object.fromEntries(manifests.map(({ area, owns }) => [area, owns.paths.map(({ prefix }) => prefix)]));

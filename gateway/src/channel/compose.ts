import { createHash } from 'node:crypto';
import type { Composition, RouteMode } from '@site/shared/contracts/composition';
import { canonicalJson, SHELL } from '@site/shared/contracts/release';
import { ROUTE_RULES } from './route-rules';

/** Which release of each area is live, the shell's under `shell`. */
export type LiveReleases = Readonly<Record<string, string>>;

/** One change of the channel: the release that an area moves to. */
export interface Move {
  area: string;
  to: string;
}

/** The releases of a composition, the shell's among them. */
export const releasesOf = (composition: Composition | null): LiveReleases =>
  composition ? { ...composition.areas, [SHELL]: composition.shell } : {};

export const applyMoves = (live: LiveReleases, moves: readonly Move[]): LiveReleases => ({
  ...live,
  ...Object.fromEntries(moves.map(({ area, to }) => [area, to])),
});

/** The composition of these releases; `null` as long as there is no shell. Its id hashes everything else in it. */
export function compose(live: LiveReleases, mode: RouteMode): Composition | null {
  const { [SHELL]: shell, ...areas } = live;
  if (!shell) return null;
  const document = { shell, areas, mode, rules: [...ROUTE_RULES[mode]] };
  return { id: createHash('sha256').update(canonicalJson(document)).digest('hex').slice(0, 16), ...document };
}

import type { Composition } from '@site/contracts/composition';
import { SHELL } from '@site/contracts/release-path';
import type { ChannelHead } from './channel.repo';
import type { ChannelControls } from './channel.table';
import type { SiteRouting } from './site-routing';

/** Id of each area's live release, keyed by area name. The shell has the key `shell`. */
export type LiveReleases = Readonly<Record<string, string>>;

/** The change of one area to another release. */
export interface Move {
  area: string;
  to: string;
}

/** The state of the channel; compositions are derived from it. */
export interface ChannelState extends SiteRouting {
  live: LiveReleases;
  controls: ChannelControls;
}

/**
 * Maximum number of concurrent canaries. Each canary doubles the number of compositions that must be linked
 * and cached in memory.
 */
export const MAX_CANARIES = 3;

export const NO_CONTROLS: ChannelControls = { canaries: {}, frozen: [], closed: [] };

/** Returns the releases of a composition, including the shell. */
export const releasesOf = ({ areas, shell }: Composition): LiveReleases => ({ ...areas, [SHELL]: shell });

/** Returns the state after the last channel entry; the mode of `routing` applies before the first deploy. */
export const toState = (head: ChannelHead | null, routing: SiteRouting): ChannelState =>
  head
    ? {
        ...routing,
        live: releasesOf(head.composition),
        mode: head.composition.mode,
        controls: head.controls,
      }
    : { ...routing, live: {}, controls: NO_CONTROLS };

export const applyMoves = (live: LiveReleases, moves: readonly Move[]): LiveReleases => ({
  ...live,
  ...Object.fromEntries(moves.map(({ area, to }) => [area, to])),
});

/**
 * Returns every non-empty combination of canaries that a visitor may get. Each combination is a list of moves
 * from the live releases.
 */
export function canarySets(canaries: ChannelControls['canaries']): Move[][] {
  const moves = Object.entries(canaries).map(([area, { release }]) => ({ area, to: release }));
  return moves
    .reduce<Move[][]>((sets, move) => [...sets, ...sets.map((set) => [...set, move])], [[]])
    .filter((set) => set.length > 0);
}

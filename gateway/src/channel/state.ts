import type { Composition, RouteMode } from '@site/shared/contracts/composition';
import { SHELL } from '@site/shared/contracts/release';
import type { ChannelHead } from './channel.repo';
import type { ChannelControls } from './channel.table';

/** Which release of each area is live, the shell's under `shell`. */
export type LiveReleases = Readonly<Record<string, string>>;

/** One area's move to a release. */
export interface Move {
  area: string;
  to: string;
}

/** All that the channel says; a composition is derived from it. */
export interface ChannelState {
  live: LiveReleases;
  mode: RouteMode;
  controls: ChannelControls;
}

/** Each canary doubles the compositions that are linked and kept at hand. */
export const MAX_CANARIES = 3;

export const NO_CONTROLS: ChannelControls = { canaries: {}, frozen: [], closed: [] };

/** The releases of a composition, the shell's among them. */
export const releasesOf = ({ areas, shell }: Composition): LiveReleases => ({ ...areas, [SHELL]: shell });

/** `mode` is that of the first composition: as long as nothing was deployed. */
export const toState = (head: ChannelHead | null, mode: RouteMode): ChannelState =>
  head
    ? { live: releasesOf(head.composition), mode: head.composition.mode, controls: head.controls }
    : { live: {}, mode, controls: NO_CONTROLS };

export const applyMoves = (live: LiveReleases, moves: readonly Move[]): LiveReleases => ({
  ...live,
  ...Object.fromEntries(moves.map(({ area, to }) => [area, to])),
});

/** Every set of canaries that a visitor may get, as moves away from what is live; none of them among the sets. */
export function canarySets(canaries: ChannelControls['canaries']): Move[][] {
  const moves = Object.entries(canaries).map(([area, { release }]) => ({ area, to: release }));
  return moves
    .reduce<Move[][]>((sets, move) => [...sets, ...sets.map((set) => [...set, move])], [[]])
    .filter((set) => set.length > 0);
}

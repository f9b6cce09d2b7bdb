import type { ChannelState, Move } from './state';

/** Returns the releases that become live or a canary. */
export const newReleases = (now: ChannelState, next: ChannelState): Move[] => [
  ...Object.entries(next.live)
    .filter(([area, to]) => now.live[area] !== to)
    .map(([area, to]) => ({ area, to })),
  ...Object.entries(next.controls.canaries)
    .filter(([area, { release }]) => now.controls.canaries[area]?.release !== release)
    .map(([area, { release }]) => ({ area, to: release })),
];

/** Returns the canaries that more visitors get than before. */
export const raisedCanaries = (now: ChannelState, next: ChannelState): Move[] =>
  Object.entries(next.controls.canaries)
    .filter(([area, { release, percent }]) => {
      const before = now.controls.canaries[area];
      return before?.release === release && before.percent < percent;
    })
    .map(([area, { release }]) => ({ area, to: release }));

/**
 * Returns true if a change creates new combinations of releases, because these must link. Withdrawing a
 * canary creates none.
 */
export const changesReleases = (now: ChannelState, next: ChannelState) =>
  next.live !== now.live ||
  Object.entries(next.controls.canaries).some(
    ([area, { release }]) => now.controls.canaries[area]?.release !== release,
  );

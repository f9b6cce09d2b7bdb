import type { ChannelAction, ChannelRequest } from '@site/contracts/deploy';
import type { ChannelControls, EntryMove } from './channel.table';
import type { ChannelState } from './state';

/** Value of `area` in a log entry that concerns the whole site. */
export const WHOLE_SITE = '*';

/** A planned log entry. `why`, if set, replaces the reason given in the request. */
interface PlannedChange {
  area: string;
  action: ChannelAction;
  from: string | null;
  to: string | null;
  /** The changed areas, if there are several; `area` is then WHOLE_SITE. */
  moves?: EntryMove[];
  why?: string;
}

/** The state after a request and the log entries to append; `changes` is empty when nothing changes. */
export interface Plan {
  next: ChannelState;
  changes: PlannedChange[];
}

export type RequestOf<A extends ChannelAction> = Exclude<
  Extract<ChannelRequest, { action: A }>,
  { moves: unknown } | { toRevision: number }
>;

export const withControls = (now: ChannelState, controls: Partial<ChannelControls>): ChannelState => ({
  ...now,
  controls: { ...now.controls, ...controls },
});

export const noChanges = (next: ChannelState): Plan => ({ next, changes: [] });

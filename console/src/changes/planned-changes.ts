import type { ChannelRequest } from '@site/contracts/deploy';
import type { RouteMode } from '@site/contracts/composition';
import { changesText as text } from './changes.text';

/** A change that an operator has chosen. It needs a reason before the site makes it. */
export interface PlannedChange {
  title: string;
  /** Says what visitors will notice. */
  lead: string;
  /** Words on the button that makes the change. */
  confirm: string;
  /** True for a change that takes pages or releases from visitors. */
  isGrave: boolean;
  toRequest(why: string): ChannelRequest;
  /** Called when the site has made the change. */
  onDone?: () => void;
}

/**
 * The area that an operator wants to change, and the revision that the board showed at that moment. The site refuses
 * the change if somebody else has changed the area since this revision.
 */
interface SeenArea {
  area: string;
  revision: number;
}

export const planRollback = (
  { area, revision }: SeenArea,
  { from, to }: { from: string; to: string },
): PlannedChange => ({
  title: text.rollback.title(area, to),
  lead: text.rollback.lead(area, from, to),
  confirm: text.rollback.confirm,
  isGrave: false,
  toRequest: (why) => ({ action: 'rollback', area, to, why, revision }),
});

export const planShare = (
  { area, revision }: SeenArea,
  { release, from, percent }: { release: string; from: number; percent: number },
): PlannedChange => ({
  title: text.share.title(area, percent),
  lead: text.share.lead(release, from, percent),
  confirm: text.share.confirm(percent),
  isGrave: false,
  toRequest: (why) => ({ action: 'canary', area, percent, why, revision }),
});

export const planPromotion = ({ area, revision }: SeenArea, release: string): PlannedChange => ({
  title: text.promote.title(area, release),
  lead: text.promote.lead(release),
  confirm: text.promote.confirm,
  isGrave: false,
  toRequest: (why) => ({ action: 'promote', area, why, revision }),
});

export const planWithdrawal = ({ area, revision }: SeenArea, release: string): PlannedChange => ({
  title: text.withdraw.title(area, release),
  lead: text.withdraw.lead,
  confirm: text.withdraw.confirm,
  isGrave: false,
  toRequest: (why) => ({ action: 'withdraw', area, why, revision }),
});

/** Actions on an area that give visitors no other release. */
export type AreaControl = 'freeze' | 'unfreeze' | 'watch' | 'unwatch' | 'close' | 'open';

/** The area is a path if a path is to be opened. `planPathClosing` closes one. */
export const planControl = (action: AreaControl, { area: target, revision }: SeenArea): PlannedChange => ({
  title: text.controls[action].title(target),
  lead: text.controls[action].lead,
  confirm: text.controls[action].confirm,
  isGrave: action === 'close',
  toRequest: (why) =>
    action === 'close' || action === 'open'
      ? { action, target, why, revision }
      : { action, area: target, why, revision },
});

export const planPathClosing = (target: string, revision: number): PlannedChange => ({
  title: text.closePath.title(target),
  lead: text.closePath.lead,
  confirm: text.closePath.confirm,
  isGrave: true,
  toRequest: (why) => ({ action: 'close', target, why, revision }),
});

export const planMode = (mode: RouteMode, revision: number): PlannedChange => ({
  title: text.mode.title[mode],
  lead: text.mode.lead[mode],
  confirm: text.mode.confirm,
  isGrave: mode === 'prelaunch',
  toRequest: (why) => ({ action: 'mode', mode, why, revision }),
});

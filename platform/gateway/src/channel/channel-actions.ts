import type { ChannelAction, ChannelRequest } from '@site/contracts/deploy';

/** Actions that change the live release of an area. */
export const LIVE_ACTIONS: readonly ChannelAction[] = ['deploy', 'rollback', 'promote'];
/** Actions that change which release some or all visitors get. */
export const RELEASE_ACTIONS: readonly ChannelAction[] = [...LIVE_ACTIONS, 'canary', 'withdraw'];
/** Actions that change anything about an area or a path. */
const AREA_ACTIONS: readonly ChannelAction[] = [
  ...RELEASE_ACTIONS,
  'freeze',
  'unfreeze',
  'watch',
  'unwatch',
  'close',
  'open',
];

export const makesLive = (action: string): boolean => LIVE_ACTIONS.some((one) => one === action);

/**
 * Returns the actions that make a request a conflict when the log has one of them after the revision on which the
 * request was planned.
 */
export function conflictingActions(action: ChannelRequest['action']): readonly ChannelAction[] {
  switch (action) {
    case 'rollback':
      return LIVE_ACTIONS;
    case 'mode':
      return ['mode'];
    case 'announce':
    case 'retract':
      return [];
    case 'deploy':
    case 'canary':
    case 'promote':
    case 'withdraw':
      return RELEASE_ACTIONS;
    default:
      return AREA_ACTIONS;
  }
}

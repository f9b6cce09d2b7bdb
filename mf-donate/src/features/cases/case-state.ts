import type { CaseWithProgress } from './use-cases';

/**
 * `guest`: no player is signed in. `unknown`: the player's progress has not loaded. In both states there is
 * no progress to show.
 */
export type CaseState = 'guest' | 'unknown' | 'collecting' | 'ready' | 'claimed';

export function toCaseState(progress: CaseWithProgress['progress'], authorized: boolean): CaseState {
  if (!authorized) return 'guest';
  if (!progress) return 'unknown';
  if (progress.claimed) return 'claimed';
  return progress.currentAmount >= progress.amount ? 'ready' : 'collecting';
}

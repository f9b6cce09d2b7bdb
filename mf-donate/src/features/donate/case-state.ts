import type { CaseWithProgress } from './use-cases';

/** `guest`: nobody is signed in; `unknown`: how far the player is has not come yet. Then no numbers stand on the bar. */
export type CaseState = 'guest' | 'unknown' | 'collecting' | 'ready' | 'claimed';

export function toCaseState(progress: CaseWithProgress['progress'], authorized: boolean): CaseState {
  if (!authorized) return 'guest';
  if (!progress) return 'unknown';
  if (progress.claimed) return 'claimed';
  return progress.currentAmount >= progress.amount ? 'ready' : 'collecting';
}

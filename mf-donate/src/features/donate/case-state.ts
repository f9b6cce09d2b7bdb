import type { CaseWithProgress } from './catalogue.store';

/** `guest`: nobody is signed in, or the progress is not known; then no numbers stand on the bar. */
export type CaseState = 'guest' | 'collecting' | 'ready' | 'claimed';

export function toCaseState(progress: CaseWithProgress['progress'], authorized: boolean): CaseState {
  if (!authorized || !progress) return 'guest';
  if (progress.claimed) return 'claimed';
  return progress.currentAmount >= progress.amount ? 'ready' : 'collecting';
}

import type { Question } from '@site/shared/contracts/home';

/** Returns the questions that are true now: some are only for the time before the launch, or after it. */
export const toShownQuestions = (list: readonly Question[], isBeforeLaunch: boolean): Question[] =>
  list.filter(({ launch }) => launch !== (isBeforeLaunch ? 'after' : 'before'));

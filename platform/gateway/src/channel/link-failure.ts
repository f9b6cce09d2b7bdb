import type { Db } from '@site/server/db';
import type { LinkProblem } from '@site/contracts/link-problem';
import { type LinkAdvice, linkRefusal } from '../refusals/refusal';

/** Works out what a refusal advises. Undefined: no advice. */
type Advise = (db: Db) => Promise<LinkAdvice | undefined>;

/**
 * Thrown by a change that does not link. `advise` is a function because the search for advice must start when the
 * transaction of the change has ended: `refuseWithAdvice` calls it.
 */
export class LinkFailure extends Error {
  override readonly name = 'LinkFailure';

  constructor(
    readonly problems: LinkProblem[],
    readonly advise: Advise,
  ) {
    super('the change does not link');
  }
}

/**
 * Runs a change. If it does not link, throws DOES_NOT_LINK (details: LinkRefusal) with advice, which is worked out when
 * the transaction of the change has ended: it may read many releases, and the channel must not be locked meanwhile.
 * If the search for advice fails, `onError` gets its error, and the refusal has no advice.
 */
export async function refuseWithAdvice<T>(
  db: Db,
  onError: ((error: unknown) => void) | undefined,
  change: () => Promise<T>,
): Promise<T> {
  try {
    return await change();
  } catch (error) {
    if (!(error instanceof LinkFailure)) throw error;
    const advice = await error.advise(db).catch((failure: unknown): undefined => {
      onError?.(failure);
    });
    throw linkRefusal(error.problems, advice);
  }
}

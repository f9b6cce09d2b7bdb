import type { PlayerLimit } from '@site/shared/contracts/support';
import type { Db } from '@site/server/db/types';
import { TRY_LIMITS, takeTry, toTypedKey } from '../auth/throttle/throttle.service';
import { isRefusal, Refusal } from '../http/refusal';

interface OperatorCall {
  what: NonNullable<PlayerLimit['what']>;
  operator: string;
  now: Date;
}

/**
 * Counts what an operator reads about players. Throws `TOO_MANY_REQUESTS` with a `PlayerLimit`. Do not call this
 * function inside a transaction, because a rollback would undo the count.
 */
export async function takeOperatorTry(db: Db, { what, operator, now }: OperatorCall): Promise<void> {
  try {
    await takeTry(db, now, { [`support/${what}/${toTypedKey(operator)}`]: TRY_LIMITS.support[what] });
  } catch (error) {
    throw isRefusal(error) ? new Refusal(error.code, { ...(error.details as PlayerLimit), what }) : error;
  }
}

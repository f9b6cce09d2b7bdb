import { Type } from '@sinclair/typebox';
import { PRICE_LIMITS } from '@site/shared/contracts/price-limits';

/** Schema of a whole number from 1 on. */
export const upTo = (maximum: number) => Type.Integer({ minimum: 1, maximum });

/** Hours that a player must play for a reward. */
export const PlayTime = upTo(PRICE_LIMITS.hours);
/** Level that a character must reach for a reward. */
export const Level = upTo(PRICE_LIMITS.level);

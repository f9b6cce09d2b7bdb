import { Type } from '@sinclair/typebox';
import { PRINTABLE_LINE } from './printable';

/** Fields that several bodies of the deploy API have. */

/**
 * Length of the reason for a change, in characters. Reasons contain neither control characters nor marks
 * that reverse text, because the CLI prints them in terminals.
 */
export const WHY_LENGTH = { min: 3, max: 500 } as const;
export const Why = Type.String({
  minLength: WHY_LENGTH.min,
  maxLength: WHY_LENGTH.max,
  pattern: PRINTABLE_LINE,
});
export const AreaName = Type.String({ minLength: 1, maxLength: 40 });
/** A release id or an unambiguous prefix of it. */
export const ReleaseRef = Type.String({ minLength: 1, maxLength: 16 });

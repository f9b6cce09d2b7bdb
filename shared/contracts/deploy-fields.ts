import { Type } from '@sinclair/typebox';

/** Fields that several bodies of the deploy API have. */

/**
 * Length of the reason for a change, in characters. Reasons contain no control characters, because the CLI
 * prints them in terminals.
 */
export const WHY_LENGTH = { min: 3, max: 500 } as const;
export const Why = Type.String({
  minLength: WHY_LENGTH.min,
  maxLength: WHY_LENGTH.max,
  pattern: '^[^\\u0000-\\u001f\\u007f-\\u009f]+$',
});
export const AreaName = Type.String({ minLength: 1, maxLength: 40 });
/** A release id or an unambiguous prefix of it. */
export const ReleaseRef = Type.String({ minLength: 1, maxLength: 16 });

import { Type } from '@sinclair/typebox';
import { WHY_LENGTH } from './deploy-names';
import { PRINTABLE_LINE } from './printable';

/** Fields that several bodies of the deploy API have. */

/**
 * Reason for a change. It contains neither control characters nor marks that reverse text, because the CLI prints it in
 * terminals.
 */
export const Why = Type.String({
  minLength: WHY_LENGTH.min,
  maxLength: WHY_LENGTH.max,
  pattern: PRINTABLE_LINE,
});
export const AreaName = Type.String({ minLength: 1, maxLength: 40 });
/** A release id or an unambiguous prefix of it. */
export const ReleaseRef = Type.String({ minLength: 1, maxLength: 16 });

import { checkNewPassword } from '@site/shared/rules/account-fields';
import { Refusal } from '../../platform/http/refusal';
import { isCommonPassword } from './common-passwords';

/**
 * Throws `WEAK_PASSWORD` when a password breaks the field rules or is easy to guess
 * (docs/product/accounts.md#field-rules).
 */
export function requireGoodPassword(password: string, accountWords: readonly string[]): void {
  if (checkNewPassword(password) !== null || isCommonPassword(password, accountWords))
    throw new Refusal('WEAK_PASSWORD');
}

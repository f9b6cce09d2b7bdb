import { checkNewPassword } from '@site/shared/rules/account-fields';
import { Refusal } from '../../platform/http/refusal';
import { isCommonPassword } from './common-passwords';

/** Throws `WEAK_PASSWORD` for what the rules of spec §5 refuse, and for what is guessed first. */
export function requireGoodPassword(password: string, own: readonly string[]): void {
  if (checkNewPassword(password) !== null || isCommonPassword(password, own))
    throw new Refusal('WEAK_PASSWORD');
}

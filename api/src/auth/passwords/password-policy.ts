import { checkNewPassword } from '@site/shared/rules/account-fields';
import { Refusal } from '../../http/refusal';
import type { BackgroundTasks } from '@site/server/jobs/background-tasks';
import { isBreachedPassword } from './breached-passwords';
import { isCommonPassword } from './common-passwords';

export interface PolicyPorts {
  /** File with the filter of breached passwords. With null, passwords are not compared with breaches. */
  breachedPasswords: string | null;
  background: Pick<BackgroundTasks, 'report'>;
}

/**
 * Throws `WEAK_PASSWORD` when a password breaks the field rules, is easy to guess or was breached. If the file of
 * breached passwords cannot be read, the log says so and the password is accepted
 * (docs/product/accounts.md#field-rules).
 */
export async function requireGoodPassword(
  { breachedPasswords: file, background }: PolicyPorts,
  password: string,
  accountWords: readonly string[],
): Promise<void> {
  if (checkNewPassword(password) !== null || isCommonPassword(password, accountWords))
    throw new Refusal('WEAK_PASSWORD');
  if (file === null) return;
  const isBreached = await isBreachedPassword(file, password).catch((error: unknown) => {
    background.report(error);
    return false;
  });
  if (isBreached) throw new Refusal('WEAK_PASSWORD', { reason: 'breached' });
}

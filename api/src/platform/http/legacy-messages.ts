import type { ErrorCode } from '@site/shared/contracts/errors';
import { isRefusal, Refusal } from './refusal';

/** Says refusals in the words that a call's callers know (spec §7: «error message incorrect_old_password»). */
export async function withLegacyMessages<T>(
  work: Promise<T>,
  words: Readonly<Partial<Record<ErrorCode, string>>>,
): Promise<T> {
  try {
    return await work;
  } catch (error) {
    if (isRefusal(error)) throw new Refusal(error.code, error.details, words[error.code]);
    throw error;
  }
}

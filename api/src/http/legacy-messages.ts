import type { ErrorCode } from '@site/shared/contracts/errors';
import { isRefusal, Refusal } from './refusal';

/**
 * Awaits `work`. If it rejects with a `Refusal`, replaces the `message` with the text that older clients
 * expect, such as `incorrect_old_password` (docs/product/errors.md#sign-in-messages).
 */
export async function withLegacyMessages<T>(
  work: Promise<T>,
  messages: Readonly<Partial<Record<ErrorCode, string>>>,
): Promise<T> {
  try {
    return await work;
  } catch (error) {
    if (isRefusal(error)) throw new Refusal(error.code, error.details, messages[error.code]);
    throw error;
  }
}

import type { ApiError } from '@site/shared/contracts/errors';

const toSentence = (reason: string): string => (/[.!?…]$/.test(reason) ? reason : `${reason}.`);

/** Says why support has blocked the account, in its own words. Returns null for other errors. */
export function blockedAccountText({ code, details }: ApiError): string | null {
  if (code !== 'ACCOUNT_BLOCKED') return null;
  const { reason } = (details ?? {}) as { reason?: unknown };
  const because = typeof reason === 'string' ? ` Причина: ${toSentence(reason)}` : '';
  return `Аккаунт заблокирован.${because} Если это ошибка, напишите в поддержку.`;
}

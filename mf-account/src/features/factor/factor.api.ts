import type {
  BackupCodesReply,
  ConnectReply,
  EnabledReply,
  FactorChannel,
} from '@site/shared/contracts/two-factor';
import type { Http } from '@site/shared/http/types';

export const createFactorApi = (http: Http) => ({
  isEnabled: () => http.post<EnabledReply>('/2fa/is-enabled'),
  /** `code`: of a letter, once the account has confirmed an address; empty without one. */
  connect: (channel: FactorChannel, currentPassword: string, code: string) =>
    http.post<ConnectReply>('/2fa/connect', {
      channel,
      currentPassword,
      ...(code !== '' && { verificationCode: code }),
    }),
  /** The first code of an authenticator; with the bearer and without a session it enrols. */
  enrol: (code: string) => http.post<void>('/authorization-with-2fa', { autorizationCode: code }), // wire spelling
  /** Without a code the phone is asked: `success` is false until it has answered. */
  disconnect: (code?: string) =>
    http.post<{ success: boolean }>('/2fa/disconnect', code === undefined ? {} : { code }),
  offerCodes: (currentPassword: string) =>
    http.post<BackupCodesReply>('/api/backupsCodes', { currentPassword }), // wire spelling
  keepCodes: (codes: readonly string[]) =>
    http.post<BackupCodesReply>('/api/backupsCodes', { backupsCodes: codes }), // wire spelling
});
export type FactorApi = ReturnType<typeof createFactorApi>;

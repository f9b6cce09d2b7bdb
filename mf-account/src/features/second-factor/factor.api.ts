import type {
  BackupCodesReply,
  ConnectReply,
  EnabledReply,
  FactorChannel,
} from '@site/shared/contracts/two-factor';
import type { Http } from '@site/area/http/types';

export const createFactorApi = (http: Http) => ({
  isEnabled: () => http.post<EnabledReply>('/2fa/is-enabled'),
  /** `code` is the code from the e-mail. An empty string means that no code is required. */
  connect: (channel: FactorChannel, currentPassword: string, code: string) =>
    http.post<ConnectReply>('/2fa/connect', {
      channel,
      currentPassword,
      ...(code !== '' && { verificationCode: code }),
    }),
  /**
   * Completes the connection of an authenticator app with the app's first code. The server distinguishes this
   * request from a sign-in by the bearer token and the missing `sessionId`.
   */
  enrol: (code: string) => http.post<void>('/authorization-with-2fa', { autorizationCode: code }), // API spelling
  /** Without a code the server sends a request to the phone and replies `success: false`. */
  disconnect: (code?: string) =>
    http.post<{ success: boolean }>('/2fa/disconnect', code === undefined ? {} : { code }),
  offerBackupCodes: (currentPassword: string) =>
    http.post<BackupCodesReply>('/api/backupsCodes', { currentPassword }), // API spelling
  saveBackupCodes: (codes: readonly string[]) =>
    http.post<BackupCodesReply>('/api/backupsCodes', { backupsCodes: codes }), // API spelling
});
export type FactorApi = ReturnType<typeof createFactorApi>;

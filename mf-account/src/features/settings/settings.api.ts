import type {
  ConsentLedger,
  DeleteAccountReply,
  SecurityLog,
  SessionList,
} from '@site/shared/contracts/account';
import type { Http } from '@site/shared/http/types';

export const createSettingsApi = (http: Http) => ({
  fetchSessions: () => http.post<SessionList>('/auth/sessions'),
  /** The one of this id, or all but the one that asks. */
  endSessions: (id?: string) => http.post<void>('/auth/end-sessions', id === undefined ? {} : { id }),
  fetchSecurityLog: () => http.post<SecurityLog>('/auth/security-log'),
  fetchConsents: () => http.post<ConsentLedger>('/api/profile/consents'),
  askExport: (currentPassword: string) => http.post<void>('/api/profile/export', { currentPassword }),
  deleteAccount: (currentPassword: string, verificationCode: string) =>
    http.post<DeleteAccountReply>('/auth/delete-account', { currentPassword, verificationCode }),
  /** Takes a consent back, without which no account is kept: asks for its end too. */
  withdrawConsent: (document: string, currentPassword: string, verificationCode: string) =>
    http.post<DeleteAccountReply>('/api/profile/consents/withdraw', {
      document,
      currentPassword,
      verificationCode,
    }),
});
export type SettingsApi = ReturnType<typeof createSettingsApi>;

import type {
  ConsentList,
  DeleteAccountReply,
  SecurityLog,
  SessionList,
} from '@site/shared/contracts/account';
import type { Http } from '@site/area/http/types';

export const createSettingsApi = (http: Http) => ({
  fetchSessions: () => http.post<SessionList>('/auth/sessions'),
  /** Ends the session with this id, or all sessions except the current one if `id` is omitted. */
  endSessions: (id?: string) => http.post<void>('/auth/end-sessions', id === undefined ? {} : { id }),
  fetchSecurityLog: () => http.post<SecurityLog>('/auth/security-log'),
  fetchConsents: () => http.post<ConsentList>('/api/profile/consents'),
  requestExport: (currentPassword: string) => http.post<void>('/api/profile/export', { currentPassword }),
  deleteAccount: (currentPassword: string, verificationCode: string) =>
    http.post<DeleteAccountReply>('/auth/delete-account', { currentPassword, verificationCode }),
  /**
   * Withdraws a consent. An account cannot exist without its consents, so the withdrawal also schedules the
   * deletion of the account.
   */
  withdrawConsent: (document: string, currentPassword: string, verificationCode: string) =>
    http.post<DeleteAccountReply>('/api/profile/consents/withdraw', {
      document,
      currentPassword,
      verificationCode,
    }),
});
export type SettingsApi = ReturnType<typeof createSettingsApi>;

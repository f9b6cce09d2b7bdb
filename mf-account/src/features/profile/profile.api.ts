import type { Consent } from '@site/shared/contracts/account-fields';
import type { Http } from '@site/shared/http/types';

export const createProfileApi = (http: Http) => ({
  /** Takes a request for the account's end back. */
  keepAccount: () => http.post<void>('/auth/keep-account'),
  /** Editions in force, agreed to anew. */
  giveConsents: (consents: readonly Consent[]) => http.post<void>('/api/profile/consents/give', { consents }),
});

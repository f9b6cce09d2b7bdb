import type { Consent } from '@site/shared/contracts/field-schemas';
import type { Http } from '@site/area/http/types';

export const createProfileApi = (http: Http) => ({
  cancelDeletion: () => http.post<void>('/auth/keep-account'),
  /** Accepts these editions of the documents. */
  acceptConsents: (consents: readonly Consent[]) =>
    http.post<void>('/api/profile/consents/give', { consents }),
});

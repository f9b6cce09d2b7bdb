import type { Partner } from '@site/shared/contracts/partners';
import type { Http } from '@site/area/http/types';

export const createPartnerApi = (http: Http) => ({
  fetchPartner: (partnerId: string) => http.get<Partner>(`/api/partners/${partnerId}`),
  /** Counts a visit. The api stores nothing about the visitor. */
  recordVisit: (partnerId: string) => http.post<{ success: boolean }>(`/api/partners/${partnerId}/visit`),
});
export type PartnerApi = ReturnType<typeof createPartnerApi>;

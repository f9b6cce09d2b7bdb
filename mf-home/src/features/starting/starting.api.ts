import type { DonateBonuses } from '@site/shared/contracts/payments';
import type { Http } from '@site/area/http/types';

export const createStartingApi = (http: Http) => ({
  fetchBonuses: () => http.get<DonateBonuses>('/api/payments/donateBonuses'),
});
export type StartingApi = ReturnType<typeof createStartingApi>;

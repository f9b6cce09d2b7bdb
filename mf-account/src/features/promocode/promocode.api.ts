import type { CreatePromocodeReply } from '@site/shared/contracts/profile';
import type { Http } from '@site/area/http/types';

export const createPromocodeApi = (http: Http) => ({
  create: (promocode: string) => http.post<CreatePromocodeReply>('/api/create-promocode', { promocode }),
});
export type PromocodeApi = ReturnType<typeof createPromocodeApi>;

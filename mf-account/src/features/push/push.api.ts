import type { Http } from '@site/area/http/types';
import type { PushSettings, PushSubscribeBody } from '@site/shared/contracts/push';
import type { PushKind } from '@site/shared/contracts/push-kinds';

export const createPushApi = (http: Http) => ({
  fetchSettings: () => http.post<PushSettings>('/api/push/settings'),
  setKind: (kind: PushKind, status: boolean) => http.post<void>('/api/push/kind', { kind, status }),
  subscribe: (subscription: PushSubscribeBody) => http.post<void>('/api/push/subscribe', subscription),
  unsubscribe: (id: string) => http.post<void>('/api/push/unsubscribe', { id }),
  sendTrial: (id: string) => http.post<void>('/api/push/test', { id }),
});
export type PushApi = ReturnType<typeof createPushApi>;

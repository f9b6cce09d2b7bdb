import type { DeviceAnswer, DeviceRequests, Pairing, PairReply } from '@site/shared/contracts/two-factor';
import type { Http } from '@site/area/http/types';
import type { NewKey } from './device-keys';

interface Signed {
  deviceId: string;
  signature: string;
}

interface NewDevice {
  token: string;
  name: string;
  publicKey: NewKey['publicKey'];
  signature: string;
}

export const createDeviceApi = (http: Http) => ({
  fetchPairing: (token: string) => http.post<Pairing>('/2fa/device/pairing', { token }),
  pair: (body: NewDevice) => http.post<PairReply>('/2fa/device/pair', body),
  fetchRequests: (body: Signed & { at: number }) => http.post<DeviceRequests>('/2fa/device/requests', body),
  answer: (body: Signed & { requestId: string; answer: DeviceAnswer }) =>
    http.post<void>('/2fa/device/answer', body),
});
export type DeviceApi = ReturnType<typeof createDeviceApi>;

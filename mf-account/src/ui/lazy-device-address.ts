import { lazyPart } from '@site/area/lazy-part';

export const DeviceAddress = lazyPart(() =>
  import(/* webpackChunkName: "device-address" */ './device-address').then((part) => part.DeviceAddress),
);

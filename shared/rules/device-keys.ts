import type { SiteDatabase } from '@site/area/rules/site-database';

/** Keys of a paired phone. A phone has one row for each account that it is paired with. */
export const DEVICE_KEYS: SiteDatabase = {
  name: 'device-keys',
  store: 'devices',
  keyPath: 'deviceId',
  maxRows: 20,
};

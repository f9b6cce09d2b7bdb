import type { Notification } from '@site/contracts/notification';
import type { Http } from '@site/area/http/types';

export const createNoticesApi = (http: Http) => ({
  fetch: () => http.post<{ list: readonly Notification[] }>('/api/profile/current_notification'),
  remove: (id: number) => http.post<void>('/api/profile/remove_notification', { id }),
  /**
   * Turns one kind of notice on or off. `key` 0: sign-in confirmation; 1: sign-in from an unknown device
   * (docs/product/accounts.md#notice-settings).
   */
  update: (key: 0 | 1, status: boolean) =>
    http.post<void>('/api/profile/update_notifications', { key, status }),
});

/**
 * A message to the visitor: a toast (docs/product/frame.md#toasts) or a page notice
 * (docs/product/accounts.md#page-notices).
 */
export interface Notification {
  /** Creation time in milliseconds since 1970, unique within a list. */
  id: number;
  type: 'success' | 'error';
  title: string;
  message?: string;
}

export type NewNotification = Omit<Notification, 'id'>;

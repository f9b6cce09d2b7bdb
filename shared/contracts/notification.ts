/** What the site tells the player (spec §3): a toast, or a notice of the profile. */
export interface Notification {
  /** When it was made, ms since 1970; never twice the same in one list. */
  id: number;
  type: 'success' | 'error';
  title: string;
  message?: string;
}

/** A notification before it has its id. */
export type NewNotification = Omit<Notification, 'id'>;

/** A partner's id is the promocode: letters of either case name the same partner. */
export const PARTNER_ID_PATTERN = '^[A-Za-z0-9]{3,10}$';

/** Networks that are known by the domain of a link (spec §3). */
export const PARTNER_NETWORKS = [
  'twitch',
  'youtube',
  'rutube',
  'dzen',
  'vk',
  'instagram',
  'tiktok',
  'telegram',
] as const;
export type PartnerNetwork = (typeof PARTNER_NETWORKS)[number];

/** The level of a task that names none (spec §3). */
export const PARTNER_TASK_LEVEL = 1;

/** How many days of partners an operator may ask for, and where nobody says how many. */
export const PARTNER_DAYS_MAX = 366;
export const PARTNER_DAYS = 30;

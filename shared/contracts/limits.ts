/** Limits of the product. This file imports nothing, so pages that use it do not load the schema library. */

/** Maximum window width of the mobile layout in CSS pixels (docs/product/frame.md#mobile). */
export const MOBILE_MAX_PX = 768;

/**
 * Maximum age of a measurement, such as the number of players or of a stream's viewers. Older values are not
 * shown (docs/product/home.md#live-data).
 */
export const LIVE_TTL_MS = 600_000;
/** Period in which an open, visible page fetches live data again (docs/product/home.md#live-data). */
export const LIVE_POLL_MS = 60_000;

/** Interval of second-factor status polls (docs/product/second-factor.md#sign-in-with-a-factor). */
export const SECOND_FACTOR_POLL_MS = 1_000;

/** Shape of order numbers in calls and in addresses (docs/product/payments.md#check). */
export const ORDER_ID = /^[A-Za-z0-9_-]{20,40}$/;
/** Number of characters at the beginning of an order number that a receipt shows and by which operators find it. */
export const ORDER_ID_SHOWN = 8;

/** Value of the header `CLIENT_ID_HEADER` in api calls from browsers. */
export const CLIENT_ID = 'port-november-site';
export const CLIENT_ID_HEADER = 'X-Client-User-Agent';

/**
 * Time for which the start-up retries a token refresh after temporary failures
 * (docs/product/frame.md#start-up).
 */
export const REFRESH_PATIENCE_MS = 10_000;

/**
 * Maximum number of page notices. The oldest notices are dropped first
 * (docs/product/accounts.md#page-notices).
 */
export const PAGE_NOTIFICATIONS_MAX = 3;

/** Limits of account fields (docs/product/accounts.md#field-rules). */
export const LOGIN_PATTERN = '^[A-Za-z0-9_]{3,20}$';
export const PASSWORD_MIN = 8;
export const PASSWORD_MAX = 128;
export const PROMOCODE_MIN = 3;
export const PROMOCODE_MAX = 10;

/**
 * A reserve code has 3 groups of 4 letters and digits: «W4KD-93XR-MM2T»
 * (docs/product/second-factor.md#reserve-codes).
 */
export const RESERVE_CODE_GROUPS = 3;
export const RESERVE_CODE_GROUP_LENGTH = 4;

/** Pattern of a partner id, which is the partner's promocode in upper or lower case. */
export const PARTNER_ID_PATTERN = '^[A-Za-z0-9]{3,10}$';
/** Level that a partner's task requires if its content file names none (docs/product/promo.md#rewards). */
export const PARTNER_TASK_LEVEL = 1;
/** Default and maximum number of days in the partner statistics for operators. */
export const PARTNER_DAYS_DEFAULT = 30;
export const PARTNER_DAYS_MAX = 366;

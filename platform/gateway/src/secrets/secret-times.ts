import { DAY_MS, MINUTE_MS } from '@site/contracts/time';
import type { SecretName } from '@site/contracts/site-secret';

/**
 * Time for which a new value only verifies. Meanwhile every gateway reads it (about a second), so that no
 * gateway refuses what another one has signed.
 */
const SETTLE_MS = 10_000;

/**
 * The same for values whose public keys others fetch: the services of areas may keep the keys for five minutes
 * (docs/own-backend.md#user-identity).
 */
const PUBLISH_MS = 5 * MINUTE_MS;

/** Returns for how many ms a new value of a secret only verifies. */
export const settleMs = (name: SecretName): number => (name === 'upstream' ? PUBLISH_MS : SETTLE_MS);

/** Time for which a person may take to use a passkey. */
export const CHALLENGE_MS = 5 * MINUTE_MS;

/** The same for a dangerous action, which the person has just chosen. */
export const ACTION_MS = 2 * MINUTE_MS;

/**
 * Time after which nothing that a value signed is in use: a page report counts for a day, a preview link lives
 * at most 30 days (contracts/deploy-preview), and the cohort cookie 30 days (site/visitors/visitors.ts). The token of
 * a user lives a minute (upstreams/user-tokens.ts), and the clocks of services may differ by as much. Browsers renew
 * push subscriptions at their next visit.
 */
const LIFETIMES_MS: Readonly<Record<SecretName, number>> = {
  'page-id': DAY_MS,
  preview: 30 * DAY_MS,
  cohort: 30 * DAY_MS,
  upstream: 2 * MINUTE_MS,
  push: 30 * DAY_MS,
  staff: CHALLENGE_MS,
};

export const SECRET_NAMES = Object.keys(LIFETIMES_MS) as SecretName[];

/** Returns for how many ms a replaced value still verifies. It may sign until the new one has settled. */
export const remainingMs = (name: SecretName): number => LIFETIMES_MS[name] + settleMs(name);

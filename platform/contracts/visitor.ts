import { HOUR_S } from './time';
import { AREA_NAME } from './release-path';

/** Cookies that select a visitor's composition. None of them identifies a visitor. */

/**
 * Cookie with a random number from `0` to `9999` and its signature, which decides if the visitor gets a
 * canary. The gateway sets it only while a canary runs, and replaces a cookie that it has not signed.
 */
export const COHORT_COOKIE = 'cohort';
/** Number of possible values of the `cohort` cookie. */
export const COHORTS = 10_000;

/** HttpOnly cookie with the signed preview link (contracts/deploy.ts). */
export const PREVIEW_COOKIE = 'preview';

/**
 * Cookie with the releases that this browser could not load, as `<area>@<release>@<recovery key>` joined by `~`.
 * The gateway serves the area's last good release instead. Entries for releases that are no longer live have no
 * effect. The gateway appends the signed time at which the cookie ends (docs/decisions/0057), which `readAvoided`
 * ignores.
 */
export const AVOID_COOKIE = 'avoid';
const AVOID_MAX = 3;
/** Lifetime of the `avoid` cookie. */
export const AVOID_SECONDS = HOUR_S;

/**
 * Id of an element at the end of a served page. Its `value` is the recovery key, which changes with each change of
 * the channel. What a browser stores with the key of an earlier revision may come from code that was rolled back
 * since, so it cannot close an area (docs/decisions/0057).
 */
export const RECOVERY_KEY_ELEMENT = 'recovery-key';

export interface AvoidedRelease {
  area: string;
  release: string;
  /** Recovery key of the page in which the release failed. Absent if that page had none. */
  key?: string | undefined;
}

const AVOIDED = new RegExp(`^(${AREA_NAME})@([0-9a-f]{16})(?:@([\\w-]{22}))?$`);

/** Parses the `avoid` cookie. Malformed entries are ignored. */
export function readAvoided(value: string): AvoidedRelease[] {
  return value
    .split('~')
    .slice(0, AVOID_MAX)
    .flatMap((item) => {
      const [, area, release, key] = AVOIDED.exec(item) ?? [];
      return area && release ? [{ area, release, key }] : [];
    });
}

/** Returns the value of the `avoid` cookie with the last `AVOID_MAX` entries. */
export const writeAvoided = (avoided: readonly AvoidedRelease[]): string =>
  avoided
    .slice(-AVOID_MAX)
    .map(({ area, release, key }) => `${area}@${release}${key ? `@${key}` : ''}`)
    .join('~');

/**
 * Signed preview links begin with `PREVIEW_PATH`. `PREVIEW_LEAVE_PATH` ends a preview and redirects to the
 * path in `?to=`.
 */
export const PREVIEW_PATH = '/preview';
export const PREVIEW_LEAVE_PATH = '/preview/leave';

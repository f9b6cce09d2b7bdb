/** The cookies that choose a visitor's composition. None of them names a visitor. */

/** `0` to `9999`, chosen at random: the group that decides who gets canaries. Set only while a canary runs. */
export const COHORT_COOKIE = 'cohort';
export const COHORTS = 10_000;

/** The signed link of a preview (contracts/deploy.ts), HttpOnly. */
export const PREVIEW_COOKIE = 'preview';

/**
 * `<area>@<release>`, joined by `~`: releases that this browser could not load. The gateway gives it the area's last
 * good release instead; a release that is live no more is avoided no more.
 */
export const AVOID_COOKIE = 'avoid';
export const AVOID_MAX = 3;
export const AVOID_SECONDS = 3_600;

/** The releases that an `avoid` cookie names. Anything else in it is ignored. */
export function readAvoided(value: string): { area: string; release: string }[] {
  return value
    .split('~')
    .slice(0, AVOID_MAX)
    .flatMap((item) => {
      const [, area, release] = /^([a-z][a-z0-9]{1,19})@([0-9a-f]{16})$/.exec(item) ?? [];
      return area && release ? [{ area, release }] : [];
    });
}

export const writeAvoided = (avoided: readonly { area: string; release: string }[]): string =>
  avoided
    .slice(-AVOID_MAX)
    .map(({ area, release }) => `${area}@${release}`)
    .join('~');

/** Where a signed preview link leads, and where one click ends it: `?to=` a path of this site. */
export const PREVIEW_PATH = '/preview';
export const PREVIEW_LEAVE_PATH = '/preview/leave';

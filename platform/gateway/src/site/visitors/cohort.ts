import { createHash, createHmac, randomInt, timingSafeEqual } from 'node:crypto';
import { COHORTS } from '@site/contracts/visitor';
import type { ChannelControls } from '../../channel/channel.table';

const MAC_BYTES = 16;
const FORMAT = /^(\d{1,4})\.([\w-]{22})$/;

const sign = (secret: Buffer, cohort: string) =>
  createHmac('sha256', secret).update(`cohort ${cohort}`).digest().subarray(0, MAC_BYTES);

/**
 * Signs a cohort as `<cohort>.<HMAC-SHA-256, cut to 128 bits>`, so that a visitor cannot write the cohort of a
 * canary into the cookie.
 */
export const writeCohort = (cohort: number, secret: Buffer): string =>
  `${cohort}.${sign(secret, String(cohort)).toString('base64url')}`;

/**
 * Reads the cohort from the cookie value. Returns null if the value is missing, malformed or not signed with
 * one of the `accepted` keys of this site.
 */
export function readCohort(value: string | undefined, accepted: readonly Buffer[]): number | null {
  const [, cohort = '', mac = ''] = FORMAT.exec(value ?? '') ?? [];
  if (cohort === '') return null;
  const given = Buffer.from(mac, 'base64url');
  return accepted.some((secret) => timingSafeEqual(sign(secret, cohort), given)) ? Number(cohort) : null;
}

export const drawCohort = (): number => randomInt(COHORTS);

/**
 * Returns true if the cohort is among the `percent` of visitors that get a canary. The hash includes the
 * release, so that not every canary goes to the same visitors. Raising `percent` keeps the cohorts already
 * chosen.
 */
function isChosen(cohort: number, area: string, release: string, percent: number): boolean {
  const hash = createHash('sha256').update(`${cohort} ${area} ${release}`).digest().readUInt32BE();
  return hash / 2 ** 32 < percent / 100;
}

/** Returns the areas whose canary a cohort gets. */
export const chosenAreas = (cohort: number, canaries: ChannelControls['canaries']): string[] =>
  Object.entries(canaries)
    .filter(([area, { release, percent }]) => isChosen(cohort, area, release, percent))
    .map(([area]) => area);

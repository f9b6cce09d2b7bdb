import { createHmac, randomFillSync, timingSafeEqual } from 'node:crypto';
import type { Composition } from '@site/shared/contracts/composition';

/** What a served page is: `composition` an id, `owner` the area of the page or `''` for nobody's. */
export interface ServedAs {
  composition: string;
  owner: string;
}

/** `owner` is the area of the page, `''` for nobody's. */
export interface PageOf {
  composition: Composition;
  owner: string;
}

/** What a page id says. `key` is short and no two served pages have the same. */
export interface PageIdentity extends ServedAs {
  key: string;
  /** When the page was served, in whole seconds since 1970, by the clock of the gateway that served it. */
  second: number;
}

/** `old`: of more than a day ago. It counts for nothing, but its composition is in a browser still. */
export interface ReadPage extends PageIdentity {
  old: boolean;
}

/** Why an id counts for nothing. `future`: the clocks of two gateways are too far apart. */
export type PageIdFault = 'malformed' | 'forged' | 'future';

export interface PageIds {
  /** An id for one more response with this page; `at` is the time of day in ms. */
  issue(page: ServedAs, at: number): string;
  /** The page of an id, or why there is none. */
  read(id: string): ReadPage | PageIdFault;
}

/** A tab may stand for long before it speaks: what older pages say is not counted. */
export const PAGE_ID_MAX_AGE_S = 24 * 3_600;
/** Gateways' clocks may differ by so much. */
const MAX_AHEAD_S = 5 * 60;
const RANDOM_BYTES = 12;
const MAC_BYTES = 16;
const FORM = /^v1\.([0-9a-z]{1,9})\.([\w-]{16})\.([0-9a-f]{1,64})\.([a-z0-9]{0,40})\.([\w-]{22})$/;

/**
 * Ids of served pages, `v1.<second, base 36>.<random>.<composition>.<owner>.<mac>`: whoever reports on a page must have
 * got one. The MAC is HMAC-SHA-256 cut to 128 bits. `now` is the time of day in ms.
 */
export function createPageIds(secret: Buffer, now: () => number = Date.now): PageIds {
  const draw = createDraws();
  const sign = (text: string) => createHmac('sha256', secret).update(text).digest().subarray(0, MAC_BYTES);
  return {
    issue({ composition, owner }, at) {
      const second = Math.floor(at / 1_000).toString(36);
      const text = `v1.${second}.${draw()}.${composition}.${owner}`;
      return `${text}.${sign(text).toString('base64url')}`;
    },
    read(id) {
      const [, second = '', key = '', composition = '', owner = '', mac = ''] = FORM.exec(id) ?? [];
      if (mac === '') return 'malformed';
      const expected = sign(id.slice(0, id.lastIndexOf('.')));
      if (!timingSafeEqual(expected, Buffer.from(mac, 'base64url'))) return 'forged';
      const age = now() / 1_000 - parseInt(second, 36);
      if (age < -MAX_AHEAD_S) return 'future';
      return { key, second: parseInt(second, 36), composition, owner, old: age > PAGE_ID_MAX_AGE_S };
    },
  };
}

/** Random words, many of them made at once: each by itself would cost as much as the signature. */
function createDraws(): () => string {
  const pool = Buffer.alloc(RANDOM_BYTES * 256);
  let at = pool.length;
  return () => {
    if (at === pool.length) {
      randomFillSync(pool);
      at = 0;
    }
    return pool.toString('base64url', at, (at += RANDOM_BYTES));
  };
}

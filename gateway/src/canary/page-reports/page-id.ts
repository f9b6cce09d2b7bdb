import { createHmac, randomFillSync, timingSafeEqual } from 'node:crypto';
import type { Composition } from '@site/shared/contracts/composition';
import { DAY_S, MINUTE_S } from '@site/shared/contracts/time';

/** A page by the id of its composition and its owner: the area of the page, or `''` when no area owns it. */
interface PageRef {
  composition: string;
  owner: string;
}

/** A page to be counted. `owner` is its area, or `''` when no area owns it. */
export interface CountedPage {
  composition: Composition;
  owner: string;
}

/** The content of a page id. `key` is short and unique to each response. */
export interface PageIdentity extends PageRef {
  key: string;
  /** Time of the response in whole seconds since 1970, by the clock of the gateway that sent it. */
  second: number;
}

/** A page with a valid id. When it is `old` (over a day), its reports do not count, but its composition is still in use. */
interface VerifiedPage extends PageIdentity {
  old: boolean;
}

/** Why an id is invalid. `future`: the clocks of two gateways differ too much. */
export type PageIdFault = 'malformed' | 'forged' | 'future';

export interface PageIds {
  /** Creates the id of one response with this page; `at` is in milliseconds since 1970. */
  issue(page: PageRef, at: number): string;
  /** Returns the page of an id, or why the id is invalid. */
  read(id: string): VerifiedPage | PageIdFault;
}

/** Reports of older pages are not counted: a tab may stay open for long before it reports. */
const PAGE_ID_MAX_AGE_S = DAY_S;
/** Accepted difference between the clocks of gateways. */
const MAX_AHEAD_S = 5 * MINUTE_S;
const RANDOM_BYTES = 12;
const MAC_BYTES = 16;
const FORM = /^v1\.([0-9a-z]{1,9})\.([\w-]{16})\.([0-9a-f]{1,64})\.([a-z0-9]{0,40})\.([\w-]{22})$/;

/**
 * Signed ids of served pages, `v1.<second, base 36>.<random>.<composition>.<owner>.<mac>`, so that only a client that got
 * a page can report on it. The MAC is HMAC-SHA-256 cut to 128 bits. `now` is in milliseconds since 1970. A JWT would
 * need three times the bytes in every page.
 */
export function createPageIds(secret: Buffer, now: () => number = Date.now): PageIds {
  const draw = createRandomKeys();
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

/** Creates random keys from a pool that is filled for many keys: random bytes for each key would cost as much as the signature. */
function createRandomKeys(): () => string {
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

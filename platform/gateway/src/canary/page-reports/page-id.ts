import { createHmac, randomFillSync, timingSafeEqual } from 'node:crypto';
import type { Composition } from '@site/contracts/composition';
import { DAY_S, MINUTE_S } from '@site/contracts/time';
import type { SigningSecret } from '../../secrets/site-secrets';
import { createShortHmac } from './short-hmac';

/**
 * Identifies a page by the id of its composition and by its owner. The owner is the area that owns the page,
 * or `''` if no area owns it.
 */
interface PageRef {
  composition: string;
  owner: string;
}

/** A page to be counted. `owner` is the area that owns the page, or `''` if no area owns it. */
export interface CountedPage {
  composition: Composition;
  owner: string;
  /** True if the code of the area or of the shell failed to render the page on the server. */
  renderFailed: boolean;
}

/**
 * How a page counts as evidence on a release. `unjudged`: not at all, because its sender has enough counted
 * pages. `failed`: as failed, whatever its browser reports.
 */
type PageWeight = 'judged' | 'unjudged' | 'failed';

/**
 * First characters of the keys of unjudged and of failed pages; other keys never begin with them. The key
 * carries the weight, so that gateways of earlier versions still read the id.
 */
export const UNJUDGED_KEY = '-';
export const FAILED_KEY = '_';

/** Decoded page id. `key` is a short random string, unique to each response. */
export interface PageIdentity extends PageRef {
  key: string;
  /** Time of the response in whole seconds since 1970, by the clock of the gateway that sent it. */
  second: number;
}

/**
 * A page with a valid id. If `old` (older than a day), its reports are not counted, but its composition is
 * marked as still in use.
 */
interface VerifiedPage extends PageIdentity {
  old: boolean;
}

/** Reason why a page id is invalid. `future`: the clocks of two gateways differ too much. */
export type PageIdFault = 'malformed' | 'forged' | 'future';

export interface PageIds {
  /** Creates the id for one response with this page. `at` is in milliseconds since 1970. */
  issue(page: PageRef, at: number, weight?: PageWeight): string;
  /** Returns the page that an id belongs to, or the reason why the id is invalid. */
  read(id: string): VerifiedPage | PageIdFault;
}

/** Maximum age of a page whose reports are counted. A tab may stay open for days before it reports. */
const PAGE_ID_MAX_AGE_S = DAY_S;
/** Maximum accepted difference between the clocks of two gateways. */
const MAX_AHEAD_S = 5 * MINUTE_S;
const RANDOM_BYTES = 12;
const MAC_BYTES = 16;
const MAC_CHARACTERS = 22;
const FORM = /^v1\.([0-9a-z]{1,9})\.([\w-]{16})\.([0-9a-f]{1,64})\.([a-z0-9]{0,40})\.([\w-]{22})$/;

/**
 * Creates and verifies signed ids of served pages, so that only a client that received a page can report on
 * it. Format: `v1.<second, base 36>.<random>.<composition>.<owner>.<mac>`. The MAC is HMAC-SHA-256 cut to 128
 * bits. A JWT would need three times the bytes in every page. `now` returns milliseconds since 1970.
 */
export function createPageIds(secret: SigningSecret, now: () => number = Date.now): PageIds {
  const draw = createRandomKeys();
  const sign = createSigner(secret);
  return {
    issue({ composition, owner }, at, weight = 'judged') {
      const second = Math.floor(at / 1_000).toString(36);
      const text = `v1.${second}.${weigh(draw(), weight)}.${composition}.${owner}`;
      // the last character has 4 more bits of the MAC, which are lost when it is decoded
      return `${text}.${sign(text).slice(0, MAC_CHARACTERS)}`;
    },
    read(id) {
      const [, second = '', key = '', composition = '', owner = '', mac = ''] = FORM.exec(id) ?? [];
      if (mac === '') return 'malformed';
      const text = id.slice(0, id.lastIndexOf('.'));
      const given = Buffer.from(mac, 'base64url');
      if (!secret.accepted().some((value) => timingSafeEqual(macOf(text, value), given))) return 'forged';
      const age = now() / 1_000 - parseInt(second, 36);
      if (age < -MAX_AHEAD_S) return 'future';
      return { key, second: parseInt(second, 36), composition, owner, old: age > PAGE_ID_MAX_AGE_S };
    },
  };
}

/** Returns a function that signs with the current value of a secret. */
function createSigner(secret: SigningSecret): (text: string) => string {
  let value: Buffer | undefined;
  let sign: (text: string) => string;
  return (text) => {
    const current = secret.current();
    if (current !== value) {
      value = current;
      sign = createShortHmac(current);
    }
    return sign(text);
  };
}

const macOf = (text: string, secret: Buffer) =>
  createHmac('sha256', secret).update(text).digest().subarray(0, MAC_BYTES);

function weigh(key: string, weight: PageWeight): string {
  if (weight === 'unjudged') return UNJUDGED_KEY + key.slice(1);
  if (weight === 'failed') return FAILED_KEY + key.slice(1);
  return key.replace(/^[-_]/, 'A');
}

/**
 * Returns a generator of random keys. Random bytes for many keys are fetched at once, because a fetch for
 * each key would take as long as the signature.
 */
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

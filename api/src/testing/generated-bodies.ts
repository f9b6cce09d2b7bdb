import { DAY_MS } from '@site/contracts/time';
import { CALLS } from '@site/shared/contracts/calls';
import { ERROR_CODES } from '@site/shared/contracts/errors';
import type { TSchema } from '@sinclair/typebox';
import { createRandom } from '@site/server/random';
import { openTestAccounts, PASSWORD, type TestAccounts } from './test-accounts';
import type { Engine } from '@site/server/testing/test-database';

const CONCURRENCY = 50;
/**
 * Requests per simulated day. Each day has its own player and each request its own address, so that rate
 * limits reject few requests.
 */
const BODIES_PER_DAY = 500;
const LIMITED_SHARE_MAX = 0.05;
/**
 * Share of requests sent to calls that read no body. It is small, because a generated body does not affect
 * the result of these calls.
 */
const BODILESS_SHARE = 0.1;
const SEED = 5;

const random = createRandom(SEED);
const calls = Object.entries<{ reply: TSchema; body?: TSchema }>(CALLS)
  .filter(([name]) => name.startsWith('POST '))
  .map(([name, { body }]) => ({ url: name.slice('POST '.length), body }));
const bodyCalls = calls.filter(({ body }) => body !== undefined);
const bodilessCalls = calls.filter(({ body }) => body === undefined);

const PLAUSIBLE_WORDS = ['pisatel0', 'pisatel0@mail.example', PASSWORD, 'Мост42', '000000', 'day'];
/** Words for fields with a pattern of their own. */
const PATTERN_WORDS = ['B'.repeat(87), 'B'.repeat(22), '00000000-0000-0000-0000-000000000000'];
const HOSTILE_WORDS = [
  '',
  ' ',
  '\0',
  'a\0b',
  '\ud800',
  '\r\nBcc: x@y.example',
  "'; drop table players; --",
  '𐍈'.repeat(9),
];
const NUMBERS = [0, 1, -1, 2.5, 2 ** 31, 2 ** 53, -(2 ** 63), 1e300];

/** Returns a number, half of the time one at a bound of its schema. */
function toNumber({ minimum, maximum }: TSchema): number {
  const bounds = [minimum, maximum].filter((bound): bound is number => typeof bound === 'number');
  return bounds.length > 0 && random.next() < 0.5 ? random.pick(bounds) : random.pick(NUMBERS);
}

const toWord = (): string =>
  random.pick([
    random.pick(PLAUSIBLE_WORDS),
    random.pick(HOSTILE_WORDS),
    'x'.repeat(random.integer(1, 300)),
    'ы'.repeat(40),
  ]);

function toJunk(depth = 0): unknown {
  const flat = [toWord(), random.pick(NUMBERS), true, false, null];
  if (depth > 2) return random.pick(flat);
  return random.pick([...flat, [toJunk(depth + 1)], { [toWord()]: toJunk(depth + 1) }]);
}

/**
 * Generates a value of the schema's types. Constants are always correct, but other values may violate further
 * rules of the schema.
 */
function toFitting(schema: TSchema): unknown {
  if (schema.const !== undefined) return schema.const;
  if (schema.anyOf) return toFitting(random.pick(schema.anyOf as TSchema[]));
  if (schema.type === 'string') return toText(schema);
  if (schema.type === 'integer' || schema.type === 'number') return toNumber(schema);
  if (schema.type === 'boolean') return random.next() < 0.5;
  if (schema.type === 'array')
    return Array.from({ length: random.integer(0, 3) }, () => toFitting(schema.items as TSchema));
  const required = (schema.required ?? []) as string[];
  const fields = Object.entries((schema.properties ?? {}) as Record<string, TSchema>).filter(
    ([name]) => required.includes(name) || random.next() < 0.5,
  );
  return Object.fromEntries(fields.map(([name, field]) => [name, toFitting(field)]));
}

/** Returns a word for a text, mostly one that fits its pattern. */
function toText({ pattern }: TSchema): string {
  const fitting = PATTERN_WORDS.find(
    (word) => pattern !== undefined && new RegExp(String(pattern)).test(word),
  );
  return fitting !== undefined && random.next() < 0.8 ? fitting : toWord();
}

interface GeneratedBody {
  body: unknown;
  /** True when the body certainly violates the schema. */
  isBroken: boolean;
}

function generate(schema: TSchema | undefined): GeneratedBody {
  const kind = random.next();
  if (!schema || kind < 0.15) return { body: toJunk(), isBroken: false };
  const body = toFitting(schema) as Record<string, unknown>;
  const fields = Object.keys(body);
  if (kind < 0.6 || fields.length === 0) return { body, isBroken: false };
  const field = random.pick(fields);
  const isObject = (schema.properties as Record<string, TSchema>)[field]?.type === 'object';
  return { body: { ...body, [field]: isObject ? 'x' : { nothing: toJunk() } }, isBroken: true };
}

/**
 * Sends `bodies` generated bodies, a multiple of 500, to the POST calls of a new api on `engine`. Expects no
 * server failures, and a 400 reply to each body that violates its schema. `reachedShare`, from 0 to 1, is the
 * share of calls that must accept the schema of at least one body.
 */
export async function checkGeneratedBodies(
  engine: Engine,
  bodies: number,
  reachedShare: number,
): Promise<void> {
  const api = await openTestAccounts({ engine });
  try {
    await sendBodies(api, bodies, reachedShare);
  } finally {
    await api.close();
  }
}

async function sendBodies(api: TestAccounts, bodies: number, reachedShare: number): Promise<void> {
  const errorCodes = new Set<string>(ERROR_CODES);
  const unexpected: unknown[] = [];
  const statuses: Record<number, number> = {};
  const reached = new Set<string>();
  const send = async (at: number, token: string) => {
    const kind = random.next() < BODILESS_SHARE ? bodilessCalls : bodyCalls;
    const { url, body: schema } = kind[at % kind.length]!;
    const { body, isBroken } = generate(schema);
    const reply = await api.app.inject({
      method: 'POST',
      url,
      remoteAddress: `93.${186 + (at >> 16)}.${(at >> 8) & 255}.${at & 255}`,
      headers: {
        'content-type': 'application/json',
        // Signing out would end the session, which all requests of the day need.
        ...(url === '/auth/logout' ? {} : { authorization: `Bearer ${token}` }),
      },
      payload: JSON.stringify(body),
    });
    const { statusCode: status } = reply;
    statuses[status] = (statuses[status] ?? 0) + 1;
    const { code = '' } = reply.json<{ code?: string }>();
    if (status !== 429 && code !== 'BAD_REQUEST') reached.add(url);
    const isExpected = isBroken
      ? status === 400 && code === 'BAD_REQUEST'
      : status === 200 || errorCodes.has(code);
    if (status >= 500 || !isExpected) unexpected.push({ url, status, code, body });
  };
  for (let day = 0; day < bodies / BODIES_PER_DAY; day += 1) {
    const { access_token } = await api.joinConfirmed(`pisatel${day}`);
    for (let from = 0; from < BODIES_PER_DAY && unexpected.length === 0; from += CONCURRENCY)
      await Promise.all(
        Array.from({ length: CONCURRENCY }, (_, index) =>
          send(day * BODIES_PER_DAY + from + index, access_token),
        ),
      );
    api.advanceClock(DAY_MS);
  }
  expect(unexpected).toEqual([]);
  expect(Object.keys(statuses)).toEqual(expect.arrayContaining(['200', '400', '401']));
  expect(statuses[429] ?? 0).toBeLessThan(bodies * LIMITED_SHARE_MAX);
  expect(reached.size).toBeGreaterThan(calls.length * reachedShare);
}

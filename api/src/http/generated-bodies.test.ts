import { CALLS } from '@site/shared/contracts/calls';
import { ERROR_CODES } from '@site/shared/contracts/errors';
import type { TSchema } from '@sinclair/typebox';
import { createRandom } from '../seed/random';
import { openTestAccounts, PASSWORD, type TestAccounts } from '../testing/test-accounts';

// ten thousand requests to a real database engine on a busy machine
jest.setTimeout(400_000);

const BODIES = 10_000;
const AT_ONCE = 50;
const SEED = 5;

const random = createRandom(SEED);
const calls = Object.entries<{ reply: TSchema; body?: TSchema }>(CALLS)
  .filter(([name]) => name.startsWith('POST '))
  .map(([name, { body }]) => ({ url: name.slice('POST '.length), body }));

const NAMED = ['pisatel', 'pisatel@mail.example', PASSWORD, 'Мост42', '000000', 'day'];
const STRANGE = [
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

const toWord = (): string =>
  random.pick([random.pick(NAMED), random.pick(STRANGE), 'x'.repeat(random.whole(1, 300)), 'ы'.repeat(40)]);

function toJunk(depth = 0): unknown {
  const flat = [toWord(), random.pick(NUMBERS), true, false, null];
  if (depth > 2) return random.pick(flat);
  return random.pick([...flat, [toJunk(depth + 1)], { [toWord()]: toJunk(depth + 1) }]);
}

/** What a schema may well ask for: its constants and patterns as often as not. */
function toFitting(schema: TSchema): unknown {
  if (schema.const !== undefined) return schema.const;
  if (schema.anyOf) return toFitting(random.pick(schema.anyOf as TSchema[]));
  if (schema.type === 'string') return toWord();
  if (schema.type === 'integer' || schema.type === 'number') return random.pick(NUMBERS);
  if (schema.type === 'boolean') return random.next() < 0.5;
  if (schema.type === 'array')
    return Array.from({ length: random.whole(0, 3) }, () => toFitting(schema.items as TSchema));
  const fields = Object.entries((schema.properties ?? {}) as Record<string, TSchema>);
  return Object.fromEntries(fields.map(([name, field]) => [name, toFitting(field)]));
}

interface Made {
  body: unknown;
  /** No reading of it fits the schema. */
  isBroken: boolean;
}

function make(schema: TSchema | undefined): Made {
  const kind = random.next();
  if (!schema || kind < 0.15) return { body: toJunk(), isBroken: false };
  const body = toFitting(schema) as Record<string, unknown>;
  const fields = Object.keys(body);
  if (kind < 0.6 || fields.length === 0) return { body, isBroken: false };
  const field = random.pick(fields);
  const isObject = (schema.properties as Record<string, TSchema>)[field]?.type === 'object';
  return { body: { ...body, [field]: isObject ? 'x' : { nothing: toJunk() } }, isBroken: true };
}

let api: TestAccounts;
beforeAll(async () => {
  api = await openTestAccounts();
});
afterAll(() => api.close());

test('of ten thousand made-up bodies none is a failure of the server, and what breaks a schema is told so', async () => {
  const { access_token } = await api.joinConfirmed('pisatel');
  const known = new Set<string>(ERROR_CODES);
  const wrong: unknown[] = [];
  const statuses = new Set<number>();
  const send = async (at: number) => {
    const { url, body: schema } = calls[at % calls.length]!;
    const { body, isBroken } = make(schema);
    const reply = await api.app.inject({
      method: 'POST',
      url,
      // few, so that what costs a hash is soon held up
      remoteAddress: `93.186.${at % 5}.7`,
      headers: {
        'content-type': 'application/json',
        // the session has to outlive the test
        ...(url === '/auth/logout' ? {} : { authorization: `Bearer ${access_token}` }),
      },
      payload: JSON.stringify(body),
    });
    const { statusCode: status } = reply;
    statuses.add(status);
    const { code = '' } = reply.json<{ code?: string }>();
    const isTold = isBroken ? status === 400 && code === 'BAD_REQUEST' : status === 200 || known.has(code);
    if (status >= 500 || !isTold) wrong.push({ url, status, code, body });
  };
  for (let from = 0; from < BODIES && wrong.length === 0; from += AT_ONCE)
    await Promise.all(Array.from({ length: AT_ONCE }, (_, index) => send(from + index)));
  expect(wrong).toEqual([]);
  expect([...statuses].sort()).toEqual(expect.arrayContaining([200, 400, 401, 429]));
});

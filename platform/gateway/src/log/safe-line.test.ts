import { toSafeError, toSafeLine, toSafePath } from './safe-line';

test.each([
  ['a query string', 'GET /donate?email=a@b.ru&login=Visitor HTTP', 'GET /donate?… HTTP'],
  ['one that a mail program encoded', '/donate%3Flogin=Visitor', '/donate?…'],
  ['a second one in the line', 'from /a?b=1 to /c?d=2', 'from /a?… to /c?…'],
  ['an e-mail', 'no account of some.visitor+x@mail.example.org here', 'no account of …@… here'],
  ['an e-mail in Russian', 'нет учётной записи Иван@почта.рф здесь', 'нет учётной записи …@… здесь'],
  ['an e-mail of a Russian host', 'ivan@почта.рф', '…@…'],
  ['an encoded e-mail', 'some.visitor%40example.org', '…@…'],
  ['a preview link', 'GET /preview/0a1b2c3d4e5f.AbC-_9 failed', 'GET /preview/… failed'],
  ['a basic authorization', 'authorization: Basic MTIzNDU2OnNlY3JldA==', 'authorization: Basic …'],
  ['a deploy token', 'no such token: site_AbCdEfGhIjKlMnOpQrStUvWx-_0', 'no such token: site_…'],
  [
    'the token of a Telegram bot',
    'POST https://api.telegram.org/bot123456789:AAEabcdefghijklmnopqrstuvwxyz012345/sendMessage',
    'POST https://api.telegram.org/bot…/sendMessage',
  ],
  ['a bearer token', 'authorization: Bearer abc.def-ghi~=', 'authorization: Bearer …'],
])('removes %s from a log line', (_what, line, safe) => {
  expect(toSafeLine(line)).toBe(safe);
});

test.each([
  'at render (/srv/node_modules/.pnpm/fastify@5.12.8/node_modules/fastify/lib/reply.js:12:3)',
  '[shell@0a1b2c3d4e5f6071] is it ready? yes',
  'what = a ? b : c',
  'GET /preview/leave, at 2026-11-23T17:04:53.123Z, site_token',
])('%s stays as it is', (line) => {
  expect(toSafeLine(line)).toBe(line);
});

test('keeps a line valid JSON', () => {
  const line = { msg: 'failed: "/x?a=1"', path: '/y?b=c', more: 'Bearer "abc"', mail: 'a@b.ru' };
  expect(JSON.parse(toSafeLine(JSON.stringify(line)))).toEqual({
    msg: 'failed: "/x?…"',
    path: '/y?…',
    more: 'Bearer "abc"',
    mail: '…@…',
  });
});

test.each(['\u009b2J', '\u0085', '\u202e', '\u2028', '\u007f'])(
  'escapes a character of a text of an area that changes the terminal: %j',
  (text) => {
    const data = { msg: `threw: Error: a${text}b` };
    const line = toSafeLine(`${JSON.stringify(data)}\n`);
    expect(line).toMatch(/^[\u0020-\u007e]+\n$/);
    expect(JSON.parse(line)).toEqual(data);
  },
);

test('removes the values of a failed query from every text of a line', () => {
  const line = { msg: 'Failed query: select $1\nparams: Visitor,"x"\nmore values', pid: 1 };
  expect(JSON.parse(toSafeLine(JSON.stringify(line)))).toEqual({ msg: 'Failed query: select $1', pid: 1 });
});

test.each(['?', 'я', 'я@', 'я.', 'я@я.'])('processes a line of repeated «%s» in linear time', (mark) => {
  const long = mark.repeat(100_000);
  expect(toSafeLine(long)).toBe(long);
});

test.each([
  ['/starting?login=Visitor', '/starting'],
  ['/donate%3Flogin=Visitor', '/donate'],
  ['/donate;login=Visitor', '/donate'],
  ['/visitor@example.org', '/visitor'],
  ['/r/home/entry.0a1b.js', '/r/home/entry.0a1b.js'],
  [`/${'a'.repeat(500)}`, `/${'a'.repeat(199)}`],
])('logs the path %s as %s', (url, path) => {
  expect(toSafePath(url)).toBe(path);
});

test('drops values and row of a failed query, and keeps the code of its cause', () => {
  const cause = Object.assign(new Error('duplicate key value'), {
    code: '23505',
    detail: 'Key (login)=(Visitor) already exists.',
  });
  const error = Object.assign(
    new Error('Failed query: insert into x values ($1)\nparams: Visitor,\nmore values', { cause }),
    {
      params: ['Visitor'],
    },
  );
  const safe = toSafeError(error);
  expect(safe).toMatchObject({
    type: 'Error',
    message: 'Failed query: insert into x values ($1)',
    stack: expect.stringMatching(/safe-line\.test/),
    cause: { message: 'duplicate key value', code: '23505' },
  });
  expect(JSON.stringify(safe)).not.toMatch(/Visitor|more values/);
});

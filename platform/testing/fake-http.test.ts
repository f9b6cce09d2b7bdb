import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { Type } from '@sinclair/typebox';
import { assertContract, createFakeHttp } from './fake-http';

test('answers calls of all methods, and tells a reply the body and the headers of its call', async () => {
  const http = createFakeHttp({
    replies: {
      'PUT /api/goods/1': { saved: true },
      'PATCH /api/goods/1': (body: unknown) => body,
      'DELETE /api/goods/1': null,
      'POST /api/orders': (body: unknown, headers: object) => ({ body, headers }),
    },
  });
  expect(await http.put('/api/goods/1', { name: 'tea' })).toEqual({ saved: true });
  expect(await http.patch('/api/goods/1', { name: 'tea' })).toEqual({ name: 'tea' });
  expect(await http.delete('/api/goods/1')).toBeNull();
  const headers = { 'idempotency-key': 'k1' };
  expect(await http.post('/api/orders', { id: 1 }, { headers })).toEqual({ body: { id: 1 }, headers });
  expect(http.requests).toEqual([
    'PUT /api/goods/1',
    'PATCH /api/goods/1',
    'DELETE /api/goods/1',
    'POST /api/orders',
  ]);
});

test.each([
  [
    'a date of another form',
    { at: '23.11.2026' },
    /\/at Expected string to match 'date' format, such as "2026-11-23", not "23\.11\.2026"$/,
  ],
  ['a missing field', {}, /\/at Expected required property, not nothing$/],
])('says what a contract expects instead of %s', (_what, value, expected) => {
  jest.spyOn(console, 'error').mockImplementation();
  const schema = Type.Object({ at: Type.String({ format: 'date' }) });
  expect(() => assertContract('the reply to GET /api/home/news', schema, value)).toThrow(expected);
});

describe('an area with a backend of its own', () => {
  const folder = mkdtempSync(path.join(tmpdir(), 'fake-http-'));
  const { testPath } = expect.getState();
  beforeAll(() => {
    writeFileSync(path.join(folder, 'area.json'), JSON.stringify({ name: 'lavka' }));
    mkdirSync(path.join(folder, 'src'));
    expect.setState({ testPath: path.join(folder, 'src/goods.test.ts') });
  });
  afterAll(() => {
    expect.setState({ testPath });
    rmSync(folder, { recursive: true });
  });

  const findContract = () => null;

  test('gets replies from that backend without a contract', async () => {
    const replies = { 'GET /api/lavka/goods?page=2': { goods: ['сеть'] }, 'POST /api/lavka/orders': null };
    const http = createFakeHttp({ replies, findContract });
    expect(await http.get('/api/lavka/goods?page=2')).toEqual({ goods: ['сеть'] });
    expect(await http.post('/api/lavka/orders', { id: 1 })).toBeNull();
  });

  test('fails for a call without a contract below a path at which the site itself has calls', async () => {
    const consoleError = jest.spyOn(console, 'error').mockImplementation();
    const replies = { 'GET /api/lavka/godos': [] };
    const hasCallsBelow = (prefix: string) => '/api/lavka/goods'.startsWith(prefix);
    const call = createFakeHttp({ replies, findContract, hasCallsBelow }).get('/api/lavka/godos');
    await expect(call).rejects.toThrow('the site has no call GET /api/lavka/godos');
    expect(consoleError).toHaveBeenCalledTimes(1);
  });

  test.each([
    [
      'a call that the test does not answer',
      '/api/lavka/goods',
      'the test gives no reply to GET /api/lavka/goods',
    ],
    ['a call of another area', '/api/lavkas/goods', 'the site has no call GET /api/lavkas/goods'],
    ['a call that leaves its area', '/api/lavka/../goods', 'the site has no call GET /api/lavka/../goods'],
  ])('fails for %s', async (_what, call, reason) => {
    const consoleError = jest.spyOn(console, 'error').mockImplementation();
    await expect(createFakeHttp({ replies: {}, findContract }).get(call)).rejects.toThrow(reason);
    expect(consoleError).toHaveBeenCalledTimes(1);
  });
});

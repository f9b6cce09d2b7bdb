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

import { toReplyHeaders, isReplyType } from './upstream-call';

test.each([
  ['public, max-age=30', 'public, max-age=30'],
  ['public, max-age=31536000, immutable', 'public, max-age=300'],
  ['private, max-age=60, stale-while-revalidate=31536000', 'private, max-age=60'],
  ['public, s-maxage=31536000', 'no-store'],
  ['max-age=60, no-store', 'no-store'],
  ['no-cache', 'no-store'],
  ['no-cache, max-age=60', 'no-store'],
  ['no-cache="etag", max-age=60', 'no-store'],
  ['max-age=60, s-maxage=0', 'private, max-age=60'],
  ['s-maxage=20, max-age=60', 'private, max-age=60'],
  ['max-age=60, s-maxage=600', 'public, max-age=60'],
  ['max-age=31536000, s-maxage=3600', 'public, max-age=300'],
])('lets no reply with «%s» be stored for long', (given, sent) => {
  expect(toReplyHeaders({ 'cache-control': given }, true)['cache-control']).toBe(sent);
  expect(toReplyHeaders({ 'cache-control': given }, false)['cache-control']).toBe('no-store');
});

test('drops headers of a reply that a proxy may have no room for', () => {
  const headers = { etag: `"${'7'.repeat(4_000)}"`, 'content-language': 'ru' };
  expect(toReplyHeaders(headers, true)).toMatchObject({ 'content-language': 'ru' });
  expect(toReplyHeaders(headers, true)).not.toHaveProperty('etag');
});

test.each([
  ['application/json', true],
  ['application/problem+json; charset=utf-8', true],
  ['text/csv;charset="windows-1251"', true],
  ['text/html', false],
  ['application/json;x, text/html', false],
  ['application/json, text/html', false],
])('lets a reply of the type %s go on to visitors: %p', (type, isAllowed) => {
  expect(isReplyType(type)).toBe(isAllowed);
});

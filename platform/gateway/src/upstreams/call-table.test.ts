import { CallTable } from './call-table';

const table = new CallTable();
const routes = [
  'GET /api/partners/:partnerId',
  'POST /api/partners/:partnerId/visit',
  'GET /api/rating/money',
  'GET /api/files/*',
  'GET /api/images/:width-:height',
  'GET /content/*',
  'GET /*',
  'POST /api/:area/*',
];
for (const route of routes) {
  const [method = '', url = ''] = route.split(' ');
  table.add(method, url);
}

test.each([
  'GET /api/partners/{id}',
  'GET /api/partners/port',
  'POST /api/partners/{partnerId}/visit',
  'GET /api/files/a/b',
  'GET /api/files/{name}',
  'GET /api/images/{size}',
  'GET /content/{file}',
])('has %s', (call) => expect(table.has(call)).toBe(true));

test.each([
  ['another method', 'DELETE /api/partners/{id}'],
  ['a longer path', 'GET /api/partners/{id}/visit'],
  ['a shorter path', 'GET /api/partners'],
  ['a parameter where the route has a word', 'GET /api/rating/{kind}'],
  ['nothing below a path that takes the rest', 'GET /api/files'],
  ['a path that only the routes for pages and upstreams match', 'POST /api/lavka/goods'],
  ['a page', 'GET /donate'],
])('lacks %s', (_what, call) => expect(table.has(call)).toBe(false));

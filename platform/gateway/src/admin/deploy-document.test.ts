import { PLATFORM_ERROR_STATUS } from '@site/contracts/platform-errors';
import { Value } from '@sinclair/typebox/value';
import { type OpenedDeployDocument, openDeployDocument } from '../testing/deploy-document';
import { NO_EXTENSION } from './deploy.routes';

let app: OpenedDeployDocument['app'];
let routes: OpenedDeployDocument['routes'];
let document: OpenedDeployDocument['document'];
let operationOf: OpenedDeployDocument['operationOf'];
beforeAll(async () => {
  ({ app, routes, document, operationOf } = await openDeployDocument(NO_EXTENSION));
});
afterAll(() => app.close());

test('documents every route of the deploy API and nothing else', () => {
  const described = Object.values(document.paths).flatMap((path) => Object.keys(path));
  expect(routes.map(({ method, url }) => `${method} ${url.slice(10)}`)).toEqual(
    expect.arrayContaining([
      'POST /releases',
      'POST /channel',
      'GET /status',
      'GET /log',
      'POST /gc',
      'GET /tokens',
    ]),
  );
  expect(routes.filter((route) => operationOf(route) === undefined)).toEqual([]);
  expect(described).toHaveLength(routes.length);
});

test('documents summary, tag, failures and token of every route', () => {
  const tags = document.tags.map(({ name }) => name);
  expect(document.security).toEqual([{ token: [] }]);
  for (const route of routes) {
    const { summary, tags: own = [], responses = {} } = operationOf(route) ?? {};
    expect({ ...route, summary }).toEqual({ ...route, summary: expect.stringMatching(/^.{10,}$/) });
    expect(tags).toContain(own[0]);
    expect(Object.keys(responses)).toEqual(expect.arrayContaining(['200', '401', '500']));
    const codes = Object.entries(responses).flatMap(([status, { description }]) =>
      Number(status) < 400 ? [] : description.split(', '),
    );
    for (const code of codes) expect(Object.keys(PLATFORM_ERROR_STATUS)).toContain(code);
  }
});

test('documents examples of every body that pass its schema', () => {
  const bodies = routes.flatMap(({ url, schema }) => (schema.body ? [{ url, body: schema.body }] : []));
  expect(bodies.length).toBeGreaterThan(4);
  for (const { url, body } of bodies) {
    expect([url, body.examples?.length ?? 0]).toEqual([url, expect.any(Number)]);
    expect(body.examples).not.toEqual([]);
    for (const example of body.examples ?? [])
      expect([url, [...Value.Errors(body, example)]]).toEqual([url, []]);
  }
});

test('serves the documentation page without a token and with its own script only', async () => {
  const page = await app.inject('/deploy/docs');
  expect(page.statusCode).toBe(200);
  expect(String(page.headers['content-security-policy'])).toContain("default-src 'none'; script-src 'self'");
  for (const [, address = ''] of page.body.matchAll(/(?:src|href)="([^"]+)"/g)) {
    const reply = await app.inject(new URL(address, 'http://site/deploy/docs').pathname);
    expect([address, reply.statusCode]).toEqual([address, 200]);
  }
});

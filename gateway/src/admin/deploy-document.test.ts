import { ERROR_CODES } from '@site/shared/contracts/errors';
import fastify, { type FastifyInstance, type RouteOptions } from 'fastify';
import { Value } from '@sinclair/typebox/value';
import type { TSchema } from '@sinclair/typebox';
import type { Db } from '@site/server/db';
import { GatewayMetrics } from '../metrics/gateway-metrics';
import { DEPLOY_PREFIX, registerDeployDocument } from './deploy-document';
import { buildDeployApi } from './deploy.routes';
import { fixedSecret } from '../testing/fixed-secret';
import { NO_UPSTREAMS } from '../testing/no-upstreams';
import { UNSIGNED } from '../testing/unsigned';

interface Operation {
  summary?: string;
  tags?: string[];
  requestBody?: { content: Record<string, { examples?: object; example?: unknown }> };
  responses: Record<string, { description: string }>;
}
interface Document {
  tags: { name: string }[];
  security: object[];
  paths: Record<string, Record<string, Operation>>;
}

interface Route {
  url: string;
  method: string;
  schema: { body?: TSchema & { examples?: unknown[] } };
}
const routes: Route[] = [];
let app: FastifyInstance;
let document: Document;

beforeAll(async () => {
  app = fastify();
  app.addHook('onRoute', ({ url, method, schema }: RouteOptions) => {
    if (!url.startsWith(`${DEPLOY_PREFIX}/v1/`)) return;
    for (const one of [method].flat())
      if (one !== 'HEAD') routes.push({ url, method: one, schema: schema as Route['schema'] });
  });
  const live = { refresh: () => Promise.resolve(), current: null };
  const preview = { secret: fixedSecret(Buffer.alloc(32)), clock: () => 0, origin: null };
  const extension = { tags: {}, routes: [] };
  const api = buildDeployApi({
    db: {} as Db,
    limited: {} as Db,
    untimed: {} as Db,
    readCached: () => Promise.resolve(null),
    trust: UNSIGNED,
    live,
    gate: { check: () => Promise.resolve() },
    metrics: new GatewayMetrics(),
    mode: 'live',
    preview,
    extension,
    upstreams: NO_UPSTREAMS,
  });
  await app.register(
    async (scope) => {
      await registerDeployDocument(scope, extension.tags);
      await scope.register(api, { prefix: '/v1' });
    },
    { prefix: DEPLOY_PREFIX },
  );
  document = (await app.inject('/deploy/docs/json')).json<Document>();
});
afterAll(() => app.close());

const operationOf = ({ url, method }: Route) =>
  document.paths[url.replaceAll(/:(\w+)/g, '{$1}')]?.[method.toLowerCase()];

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
    for (const code of codes) expect(ERROR_CODES).toContain(code);
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

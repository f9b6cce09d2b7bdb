import { ERROR_CODES } from '@site/shared/contracts/errors';
import Fastify, { type FastifyInstance, type RouteOptions } from 'fastify';
import { buildApi } from '../app';
import type { Db } from '@site/server/db/types';

interface Operation {
  summary?: string;
  tags?: string[];
  parameters?: { name: string; in: string; schema: { enum?: number[] } }[];
  responses: Record<string, { description: string; content?: Record<string, { schema: object }> }>;
}
interface Document {
  openapi: string;
  tags: { name: string }[];
  paths: Record<string, Record<string, Operation>>;
}

let app: FastifyInstance;
let document: Document;
const routes: { url: string; method: string }[] = [];
const payloads: unknown[] = [];
beforeAll(async () => {
  app = Fastify();
  app.addHook('onRoute', ({ url, method, schema }: RouteOptions) => {
    if (schema?.hide === true || url.startsWith('/content/')) return;
    for (const name of [method].flat()) if (name !== 'HEAD') routes.push({ url, method: name });
  });
  app.addHook('onSend', (_request, _reply, payload, done) => {
    payloads.push(payload);
    done();
  });
  await app.register(buildApi({ db: {} as Db }));
  document = (await app.inject('/api/docs/json')).json<Document>();
});
afterAll(() => app.close());

const operationOf = ({ url, method }: (typeof routes)[number]) =>
  document.paths[url.replaceAll(/:(\w+)/g, '{$1}')]?.[method.toLowerCase()];

test.each([
  ['json', 'application/json; charset=utf-8', '{"openapi":"3.1.0"'],
  ['yaml', 'application/x-yaml', 'openapi: 3.1.0'],
])('makes the bytes of the document as %s once, for all replies', async (form, type, start) => {
  const reply = await app.inject(`/api/docs/${form}`);
  await app.inject(`/api/docs/${form}`);
  expect([reply.statusCode, reply.headers['content-type']]).toEqual([200, type]);
  expect(reply.payload.startsWith(start)).toBe(true);
  const [first, second] = payloads.slice(-2);
  expect(Buffer.isBuffer(first)).toBe(true);
  expect(first === second).toBe(true);
});

test('documents exactly the routes of the api', () => {
  expect(routes.length).toBeGreaterThan(10);
  const operations = Object.values(document.paths).flatMap((path) => Object.keys(path));
  expect(routes.filter((route) => operationOf(route) === undefined)).toEqual([]);
  expect(operations).toHaveLength(routes.length);
});

test('gives every route a summary, a known tag, replies and failures', () => {
  const tags = document.tags.map(({ name }) => name);
  for (const route of routes) {
    const operation = operationOf(route);
    const described = { ...route, summary: operation?.summary, tags: operation?.tags };
    expect(described).toEqual({
      ...route,
      summary: expect.stringMatching(/^.{10,}$/),
      tags: [expect.any(String)],
    });
    expect(tags).toContain(operation?.tags?.[0]);
    const statuses = Object.keys(operation?.responses ?? {});
    expect({ ...route, statuses }).toEqual({ ...route, statuses: expect.arrayContaining(['500']) });
    expect({ ...route, statuses }).toEqual({
      ...route,
      statuses: expect.arrayContaining([expect.stringMatching(/^2/)]),
    });
  }
});

test('describes failures with codes of the catalogue', () => {
  const failures = Object.values(document.paths)
    .flatMap((path) => Object.values(path))
    .flatMap(({ responses }) => Object.entries(responses))
    .filter(([status]) => Number(status) >= 400)
    .flatMap(([, { description }]) => description.split(', '));
  expect(new Set(failures)).toContain('NOT_FOUND');
  for (const code of failures) expect(ERROR_CODES).toContain(code);
});

test('derives shapes and inputs from the validating schemas', () => {
  const images = document.paths['/api/images']?.get;
  expect(images?.parameters?.find(({ name }) => name === 'w')?.schema.enum).toContain(256);
  expect(Object.keys(images?.responses['200']?.content ?? {})).toContain('image/avif');
  expect(Object.keys(images?.responses ?? {})).toEqual(['200', '400', '403', '404', '500', '503']);
  const news = document.paths['/api/home/news']?.get?.responses['200']?.content?.['application/json'];
  expect(news?.schema).toMatchObject({ properties: { lastNewsList: { type: 'array' } } });
  const edition = document.paths['/api/legal/{document}/{version}']?.get;
  expect(edition?.parameters?.map(({ name }) => name)).toEqual(['document', 'version']);
});

test('lets the documentation page run only its own script', async () => {
  const page = await app.inject('/api/docs');
  expect(page.statusCode).toBe(200);
  const policy = String(page.headers['content-security-policy']);
  expect(policy).toContain("default-src 'none'; script-src 'self'; style-src 'self';");
  expect(page.body).not.toMatch(/<script(?![^>]*\bsrc="\/api\/docs\/|[^>]*\bsrc="\.\/docs\/)/);
  for (const [, address = ''] of page.body.matchAll(/(?:src|href)="([^"]+)"/g)) {
    const reply = await app.inject(new URL(address, 'http://site/api/docs').pathname);
    expect([address, reply.statusCode]).toEqual([address, 200]);
  }
});

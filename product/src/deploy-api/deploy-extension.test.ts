import { ClockReadings, type Content, type Money, type Support } from '@site/api/app';
import { type OpenedDeployDocument, openDeployDocument } from '@site/gateway/testing/deploy-document';
import type { Db } from '@site/server/db';
import { ERROR_CODES } from '@site/shared/contracts/errors';
import { Value } from '@sinclair/typebox/value';
import { MINUTE_MS } from '@site/contracts/time';
import { createDeployExtension } from './deploy-extension';

const PORTS = { money: {} as Money, support: {} as Support, content: {} as Content };

/** Routes that the product adds. */
const OWN = /\/v1\/(money|players|partners|content)/;

let opened: OpenedDeployDocument;
beforeAll(async () => {
  opened = await openDeployDocument(createDeployExtension({} as Db, PORTS));
});
afterAll(() => opened.app.close());

test('names the clocks with which a gateway has compared its own in the last minutes', () => {
  let elapsed = 0;
  const readings = new ClockReadings(() => elapsed);
  const { clocks } = createDeployExtension({} as Db, PORTS, readings);
  readings.set('yookassa', { seconds: -12, isWrong: true });
  elapsed = 4 * MINUTE_MS;
  readings.set('database', { seconds: 0, isWrong: false });
  const database = { source: 'база данных', seconds: 0, wrong: false };
  expect(clocks?.()).toEqual([{ source: 'ЮKassa', seconds: -12, wrong: true }, database]);
  elapsed = 6 * MINUTE_MS;
  expect(clocks?.()).toEqual([database]);
});

test('asks for the passkey again before money moves, an account changes or personal data are shown', () => {
  const signed = opened.routes.filter(({ url, needsPasskey }) => OWN.test(url) && needsPasskey);
  expect(signed.map(({ url }) => url)).toEqual([
    '/deploy/v1/money/operations',
    '/deploy/v1/money/operations/confirm',
    '/deploy/v1/money/operations/reject',
    '/deploy/v1/money/adoption',
    '/deploy/v1/players/:id/data',
    '/deploy/v1/players/:id/changes',
  ]);
});

test('documents summary, tag, failures and examples of the product’s routes of the deploy API', () => {
  const { routes, document, operationOf } = opened;
  const own = routes.filter(({ url }) => OWN.test(url));
  expect(own.map(({ method, url }) => `${method} ${url}`)).toEqual([
    'GET /deploy/v1/money/ledger',
    'POST /deploy/v1/money/reconcile',
    'GET /deploy/v1/money/receipts',
    'POST /deploy/v1/money/receipts/settle',
    'POST /deploy/v1/money/preview',
    'POST /deploy/v1/money/operations',
    'POST /deploy/v1/money/operations/confirm',
    'POST /deploy/v1/money/operations/reject',
    'GET /deploy/v1/money/operations',
    'GET /deploy/v1/money/operations/:id',
    'POST /deploy/v1/money/operations/lost',
    'POST /deploy/v1/money/adoption/preview',
    'POST /deploy/v1/money/adoption',
    'POST /deploy/v1/money/find',
    'GET /deploy/v1/money/orders/:id',
    'POST /deploy/v1/money/books/report',
    'POST /deploy/v1/money/books/entries',
    'POST /deploy/v1/money/books/compare',
    'POST /deploy/v1/players/find',
    'GET /deploy/v1/players/:id',
    'POST /deploy/v1/players/:id/data',
    'POST /deploy/v1/players/:id/changes',
    'GET /deploy/v1/content',
    'GET /deploy/v1/content/history',
    'GET /deploy/v1/content/difference',
    'GET /deploy/v1/content/file',
    'GET /deploy/v1/content/editions/:id',
    'POST /deploy/v1/content/publish',
    'POST /deploy/v1/content/previews',
    'POST /deploy/v1/content/drafts',
    'POST /deploy/v1/content/import',
    'GET /deploy/v1/content/drafts/:id',
    'DELETE /deploy/v1/content/drafts/:id',
    'PUT /deploy/v1/content/drafts/:id/file',
    'POST /deploy/v1/content/drafts/:id/publish',
    'DELETE /deploy/v1/content/drafts/:id/plan',
    'GET /deploy/v1/partners',
  ]);
  const tags = document.tags.map(({ name }) => name);
  for (const route of own) {
    const { summary, tags: [tag] = [], responses = {} } = operationOf(route) ?? {};
    expect({ ...route, summary }).toEqual({ ...route, summary: expect.stringMatching(/^.{10,}$/) });
    expect(tags).toContain(tag);
    expect(Object.keys(responses)).toEqual(expect.arrayContaining(['200', '401', '500']));
    const codes = Object.entries(responses).flatMap(([status, { description }]) =>
      Number(status) < 400 ? [] : description.split(', '),
    );
    for (const code of codes) expect(ERROR_CODES).toContain(code);
    const { body } = route.schema;
    if (!body) continue;
    expect(body.examples).not.toEqual([]);
    for (const example of body.examples ?? []) expect([...Value.Errors(body, example)]).toEqual([]);
  }
});

test('documents only failures that routes which list or find operations can have', () => {
  const own = opened.routes.filter(({ method, url }) =>
    /(GET \S+operations|POST \S+lost)$/.test(`${method} ${url}`),
  );
  const failures = own.map((route) => Object.keys(opened.operationOf(route)?.responses ?? {}));
  expect(failures).toHaveLength(2);
  for (const statuses of failures) expect(statuses).not.toEqual(expect.arrayContaining(['409']));
});

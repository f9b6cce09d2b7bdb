import type { Money } from '@site/api/app';
import { type OpenedDeployDocument, openDeployDocument } from '@site/gateway/testing/deploy-document';
import type { Db } from '@site/server/db';
import { ERROR_CODES } from '@site/shared/contracts/errors';
import { Value } from '@sinclair/typebox/value';
import { createDeployExtension } from './deploy-extension';

let opened: OpenedDeployDocument;
beforeAll(async () => {
  opened = await openDeployDocument(createDeployExtension({} as Db, {} as Money));
});
afterAll(() => opened.app.close());

test('documents summary, tag, failures and examples of the product’s routes of the deploy API', () => {
  const { routes, document, operationOf } = opened;
  const own = routes.filter(({ url }) => /\/v1\/(money|partners)/.test(url));
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
    'POST /deploy/v1/money/find',
    'GET /deploy/v1/money/orders/:id',
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

import { LOG_PAGE } from '../site/deploy-api';
import { FakeDeployApi } from '../testing/fake-deploy-api';
import { LogStore } from './log.store';

const revisions = ({ changes }: LogStore) => changes.map(({ revision }) => revision);

test('reads older entries page by page until there are no more', async () => {
  const api = new FakeDeployApi();
  for (let entry = 0; entry < LOG_PAGE + 10; entry += 1) api.add({});
  const log = new LogStore(api, null);
  await log.refresh();
  expect([log.changes.length, log.hasMore]).toEqual([LOG_PAGE, true]);
  await log.loadOlder();
  expect([log.changes.length, log.hasMore]).toEqual([LOG_PAGE + 10, false]);
  api.add({});
  await log.refresh();
  expect([log.changes.length, log.hasMore]).toEqual([LOG_PAGE + 11, false]);
  expect(revisions(log)).toEqual(revisions(log).toSorted((a, b) => b - a));
});

test('leaves no gap when more entries came than a page holds', async () => {
  const api = new FakeDeployApi();
  for (let entry = 0; entry < 5; entry += 1) api.add({});
  const log = new LogStore(api, null);
  await log.refresh();
  for (let entry = 0; entry < LOG_PAGE + 5; entry += 1) api.add({});
  await log.refresh();
  expect([log.changes.length, log.hasMore]).toEqual([LOG_PAGE, true]);
  await log.loadOlder();
  expect([log.changes.length, log.hasMore]).toEqual([LOG_PAGE + 10, false]);
});

test('keeps what it has when the site does not answer', async () => {
  const api = new FakeDeployApi();
  api.add({});
  const log = new LogStore(api, null);
  await log.refresh();
  api.failure = { kind: 'no-answer', message: 'Сайт не ответил' };
  await log.refresh();
  expect([log.changes.length, log.problem]).toEqual([1, 'Сайт не ответил']);
});

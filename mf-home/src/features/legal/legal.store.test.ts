import type { Json } from '@site/contracts/page';
import { buildContext } from '@site/shared/testing/area-context';
import { refused, type Replies } from '@site/shared/testing/fake-http';
import { area } from '../../area';
import { buildLegalReplies } from '../../testing/legal-replies';
import { getLegalStore } from './use-legal';

const open = (replies: Replies = buildLegalReplies(), snapshot?: Json) => {
  const context = buildContext({ replies });
  const stores = area.createStores(context, snapshot);
  return { context, stores, legal: getLegalStore(stores) };
};
const snapshotOf = ({ stores }: ReturnType<typeof open>) =>
  JSON.parse(JSON.stringify(area.dehydrate(stores))) as Json;

test('reuses the server’s snapshot in the browser, including a missing document', async () => {
  const server = open(buildLegalReplies({ 'GET /api/legal/nope': refused('NOT_FOUND') }));
  await area.load({ path: '/legal/agreement' }, server.stores);
  await area.load({ path: '/legal/nope' }, server.stores);
  const { legal, context } = open({}, snapshotOf(server));
  await legal.load('/legal/agreement');
  await legal.load('/legal/nope');
  expect(context.http.requests).toEqual([]);
  expect(legal.text('agreement')).toEqual(server.legal.text('agreement'));
  expect(legal.text('nope')).toMatchObject({ kind: 'failed', error: { code: 'NOT_FOUND', status: 404 } });
});

test('fetches once when shell and page both load', async () => {
  const { legal, context } = open();
  await Promise.all([legal.load('/legal/agreement'), legal.load('/legal/agreement')]);
  expect([...context.http.requests].sort()).toEqual(['GET /api/legal', 'GET /api/legal/agreement']);
});

test('requests failed documents again and keeps loaded ones', async () => {
  const { legal, context } = open(buildLegalReplies({ 'GET /api/legal/agreement': refused() }));
  await legal.load('/legal/agreement');
  context.http.replies = buildLegalReplies();
  await legal.load('/legal/agreement');
  expect(legal.text('agreement').kind).toBe('ready');
  expect(context.http.requests.filter((call) => call === 'GET /api/legal')).toHaveLength(1);
});

test.each(['constructor', '__proto__', '../home', 'agreement/0', 'agreement/1/2'])(
  'has no loaded document named «%s»',
  (name) => {
    expect(open().legal.text(name).kind).not.toBe('ready');
  },
);

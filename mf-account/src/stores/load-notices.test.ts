import { buildContext } from '@site/shared/testing/area-context';
import { buildSiteStores } from '@site/shared/testing/site-stores';
import { loadNotices } from './load-notices';

const list = [{ id: 1, type: 'success' as const, title: 'Почта подтверждена' }];

async function open() {
  const context = buildContext({ replies: { 'POST /api/profile/current_notification': { list } } });
  const prepareModal = () => Promise.resolve(true);
  return { context, stores: await buildSiteStores({ http: context.http, authorized: true, prepareModal }) };
}

test('stores the notices of the signed-in player', async () => {
  const { context, stores } = await open();
  await loadNotices(context, stores);
  expect(stores.profile.notifications).toEqual(list);
});

test('drops the notices of a player who has signed out meanwhile', async () => {
  const { context, stores } = await open();
  const loading = loadNotices(context, stores);
  stores.session.endVisit();
  await loading;
  expect(stores.profile.notifications).toEqual([]);
});

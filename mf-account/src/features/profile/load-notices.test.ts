import { buildContext } from '@site/shared/testing/area-context';
import { buildSiteStores } from '@site/shared/testing/site-stores';
import { loadNotices } from './load-notices';

const list = [{ id: 1, type: 'success' as const, title: 'Почта подтверждена' }];

async function open() {
  const context = buildContext({ replies: { 'POST /api/profile/current_notification': { list } } });
  const prepareModal = () => Promise.resolve(true);
  return { context, stores: await buildSiteStores({ http: context.http, authorized: true, prepareModal }) };
}

test('the notices of the player who is here are kept', async () => {
  const { context, stores } = await open();
  await loadNotices(context, stores);
  expect(stores.profile.notifications).toEqual(list);
});

test('those of a player who has left meanwhile are shown to nobody', async () => {
  const { context, stores } = await open();
  const coming = loadNotices(context, stores);
  stores.session.leave();
  await coming;
  expect(stores.profile.notifications).toEqual([]);
});

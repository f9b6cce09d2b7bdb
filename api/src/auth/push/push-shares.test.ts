import { MINUTE_MS } from '@site/contracts/time';
import { openPushAccounts, type PushAccounts } from '../../testing/push-accounts';
import { insertMessages } from './push.repo';
import { pushMessages } from './push.table';

let accounts: PushAccounts;
beforeAll(async () => {
  accounts = await openPushAccounts('pglite');
});
afterAll(() => accounts.close());

test('sends the message of a player while a service that never answers has many of another', async () => {
  const { api, join, now, service, subscribe } = accounts;
  const slow = await join('medlennyy');
  const silent = await subscribe(slow.token, ['sign-in']);
  service.isSilent = (endpoint) => endpoint === silent.endpoint;
  const queue = (playerId: number, event: string) =>
    insertMessages(api.db, {
      playerId,
      kind: 'sign-in',
      event,
      payload: JSON.stringify({ kind: 'sign-in', title: 'Вход', text: '', path: '/device' }),
      now: now(),
      expiresAt: new Date(api.now() + 10 * MINUTE_MS),
    });
  for (let number = 0; number < 30; number += 1) await queue(slow.id, `sign-in/${number}`);
  const other = await join('sosed');
  await subscribe(other.token, ['sign-in']);
  await queue(other.id, 'sign-in/other');
  const received = await service.next();
  expect(received).toMatchObject({ kind: 'sign-in' });
  expect(service.asked.filter((endpoint) => endpoint === silent.endpoint).length).toBeLessThan(5);
  const messages = await api.db.select().from(pushMessages);
  expect(messages.filter(({ attempts }) => attempts > 0).length).toBeLessThan(6);
});

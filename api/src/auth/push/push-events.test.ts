import { randomUUID } from 'node:crypto';
import { DAY_MS, HOUR_MS, MINUTE_MS } from '@site/contracts/time';
import { PUSH_KINDS } from '@site/shared/contracts/push-kinds';
import type { TokenPair } from '@site/shared/contracts/sign-in';
import { creditOrder } from '../../money/status/book-payment.service';
import { lockOrder } from '../../money/orders/order.repo';
import { remindOfCases } from '../../shop/case-reminders.service';
import { ContestJob } from '../../shop/contest/contest-job';
import { openPushAccounts, type PushAccounts } from '../../testing/push-accounts';
import { openSupportDesk } from '../../testing/support-desk';
import { PASSWORD } from '../../testing/test-accounts';
import { creditPayment } from '../../testing/top-up';
import { factors } from '../second-factor/factor.table';

let site: PushAccounts;
let api: PushAccounts['api'];
let service: PushAccounts['service'];
beforeAll(async () => {
  site = await openPushAccounts();
  ({ api, service } = site);
});
afterAll(() => site.close());
beforeEach(() => {
  service.received.length = 0;
  service.failStatus = null;
});

test('tells of a sign-in that waits for the phone, without the number that confirms it', async () => {
  const { id, token } = await site.join('telefon');
  await site.subscribe(token, PUSH_KINDS);
  await api.db
    .insert(factors)
    .values({ playerId: id, channel: 'device', state: 'on', createdAt: site.now() });
  const { body } = await api.post<{ matchNumber: string }>(
    '/auth/login',
    { emailOrLogin: 'telefon', password: PASSWORD },
    { agent: 'Mozilla/5.0 (X11; Linux x86_64; rv:140.0) Gecko/20100101 Firefox/140.0' },
  );
  expect(body).toMatchObject({ status: 'pending' });
  expect(body.matchNumber).toMatch(/^\d\d$/);
  const [message, ...others] = await site.deliver();
  expect(others).toEqual([]);
  expect(message).toMatchObject({ kind: 'sign-in', path: '/device', urgency: 'high' });
  expect(message!.ttl).toBeLessThanOrEqual(10 * 60);
  expect(`${message!.title} ${message!.text}`).not.toMatch(/\d/);
});

test('tells that support will remove the factor, also the owner of a stolen mailbox', async () => {
  const { id, token } = await site.join('yashchik');
  await site.subscribe(token, PUSH_KINDS);
  await api.db.insert(factors).values({ playerId: id, channel: 'totp', state: 'on', createdAt: site.now() });
  await openSupportDesk(api).change('yashchik', { kind: 'remove-factor' });
  expect(await site.deliver()).toMatchObject([
    { kind: 'sign-in', title: 'Поддержка снимет двойную защиту', path: '/profile' },
  ]);
});

test('tells of a credited payment once', async () => {
  const { id, token } = await site.join('platit');
  await site.subscribe(token, PUSH_KINDS);
  const orderId = await creditPayment(api.db, { playerId: id, roubles: 100, now: site.now() });
  const update = { net: null, paymentId: 'p' };
  const uncredited = randomUUID();
  for (let times = 0; times < 2; times += 1)
    await api.db.transaction(async (tx) => {
      const order = { ...(await lockOrder(tx, orderId))!, id: uncredited };
      await creditOrder(tx, order, update, { now: site.now() });
    });
  expect(await site.deliver()).toMatchObject([
    { kind: 'payment', title: 'Оплата зачислена', text: 'На счету +100\u00a0DP', path: '/donate#payments' },
  ]);
});

test('reminds of a reached case once, two days before the promotion ends', async () => {
  const { id, token } = await site.join('keys');
  await site.subscribe(token, PUSH_KINDS);
  await creditPayment(api.db, { playerId: id, roubles: 10_000, now: site.now() });
  await remindOfCases(api.db, site.now());
  expect(await site.deliver()).toEqual([]);
  const end = Date.UTC(2026, 10, 30, 21);
  api.advanceClock(end - 2 * DAY_MS - api.now());
  await remindOfCases(api.db, site.now());
  const first = (await site.deliver()).length;
  expect(first).toBeGreaterThan(0);
  expect(service.received).toMatchObject(
    Array.from({ length: first }, () => ({ kind: 'case', title: 'Кейс скоро сгорит' })),
  );
  api.advanceClock(HOUR_MS);
  await remindOfCases(api.db, site.now());
  expect(await site.deliver()).toHaveLength(first);
});

test('tells the winner of a draw', async () => {
  const { id } = await site.join('pobeda');
  const tick = () =>
    new ContestJob({ db: api.db, now: site.now, onError: (error) => site.errors.push(error) }).tick();
  await tick();
  const { body } = await api.post<TokenPair>('/auth/login', { emailOrLogin: 'pobeda', password: PASSWORD });
  const token = body.access_token;
  await site.subscribe(token, ['draw']);
  expect((await api.post('/api/contest/consent', { version: 1, agreed: true }, { token })).status).toBe(200);
  await creditPayment(api.db, { playerId: id, roubles: 600, now: site.now() });
  api.advanceClock(DAY_MS + 10 * MINUTE_MS);
  await tick();
  const messages = await site.deliver();
  expect(messages.length).toBeGreaterThan(0);
  expect(messages[0]).toMatchObject({ kind: 'draw', path: '/profile' });
  expect(site.errors).toEqual([]);
});

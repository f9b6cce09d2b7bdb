import type { ReceiptList, ReconcileReply } from '@site/shared/contracts/money';
import type { CommandPorts, DeployClient } from '@site/gateway/cli';
import { runCommand } from '@site/gateway/testing/run-command';
import { openProductSite } from '../testing/product-site';
import type { Site } from '../start-site';
import { productCommands } from './product-commands';
import { reconcile } from './money';
import { receipts } from './receipts';

const OPERATOR = { name: 'operator', areas: ['*'], token: 'a-token-of-the-operator' };
const READER = {
  name: 'statistics',
  areas: ['*'],
  verbs: ['read' as const],
  token: 'a-token-that-reads-of-all-areas',
};
const TEAM = { name: 'home team', areas: ['home'], token: 'a-token-of-the-home-team' };
let site: Site;

beforeAll(async () => {
  site = await openProductSite({ tokens: [OPERATOR, READER, TEAM] });
});
afterAll(() => site.close());

async function run(line: string[], token = OPERATOR.token): Promise<{ said: string; exitCode: number }> {
  const { output, exitCode } = await runCommand(line, {
    url: site.url,
    token,
    extension: productCommands,
  });
  return { said: output, exitCode };
}

test('checks the ledger, with output for people and as JSON', async () => {
  expect(await run(['ledger', 'check'])).toMatchObject({
    said: expect.stringMatching(/^Книги сходятся: 0 проводок/),
    exitCode: 0,
  });
  expect(JSON.parse((await run(['ledger', 'check', '--json'])).said)).toMatchObject({ ok: true });
});

test('reconciles payments of the given hours', async () => {
  const { said, exitCode } = await run(['payments', 'reconcile', '--hours', '12']);
  expect([said, exitCode]).toEqual(['Сверено 0 заказов: всё сходится.', 0]);
  expect(await run(['payments', 'reconcile', '--hours', '721'])).toMatchObject({ exitCode: 2 });
});

test('reports an incomplete reconciliation without differences', async () => {
  const reply: ReconcileReply = { orders: 12, findings: [], unclear: ['an-order'], away: ['unitpay'] };
  const client = { call: () => Promise.resolve(reply) } as unknown as DeployClient;
  await expect(reconcile({ client } as CommandPorts, {})).rejects.toMatchObject({
    message: [
      'Сверено 12 заказов: расхождений нет, но сверить удалось не всё.',
      'О заказах ничего не известно: an-order',
      'Не отвечают: Unitpay. Сверьте ещё раз позже.',
    ].join('\n'),
    exitCode: 1,
  });
});

test('names the currency of a payment that is not in roubles', async () => {
  const finding = {
    kind: 'currency',
    provider: 'unitpay',
    orderId: 'an-order',
    paymentId: '7',
    ordered: 50_000,
    paid: 50_000,
    currency: 'KZT',
    mended: false,
  } as const;
  const reply: ReconcileReply = { orders: 1, findings: [finding], unclear: [], away: [] };
  const client = { call: () => Promise.resolve(reply) } as unknown as DeployClient;
  await expect(reconcile({ client } as CommandPorts, {})).rejects.toMatchObject({
    message: expect.stringMatching(/валюта другая +Unitpay .* 500,00\s₽ +500,00\sKZT +нет/),
  });
});

test('lists receipts that failed or are late, and settles none that is unknown', async () => {
  expect(await run(['payments', 'receipts'])).toEqual({ said: 'Все чеки отправлены.', exitCode: 0 });
  const failed: ReceiptList['list'][number] = {
    ...{ orderId: 'an-order', provider: 'yookassa', paymentId: '7', amount: 50_000, refunded: 0 },
    ...{ receipt: 'canceled', refundReceipt: null, offsetReceipt: 'due', since: Date.UTC(2026, 10, 26, 9) },
  };
  const client = { call: () => Promise.resolve({ list: [failed] }) } as unknown as DeployClient;
  await expect(receipts({ client } as CommandPorts, {})).rejects.toMatchObject({
    message: expect.stringMatching(
      /^Чеки 1 заказа .*\n.*\nan-order +ЮKassa +7 +500,00\s₽ +не оформлен +— +ещё не запрошен /,
    ),
    exitCode: 1,
  });
  const settle = ['payments', 'receipts', '--settle', 'nobody_made_this_order_1'];
  expect(await run(settle)).toMatchObject({ said: expect.stringContaining('--why'), exitCode: 2 });
  expect(await run(['payments', 'receipts', '--why', 'чек коррекции'])).toMatchObject({
    said: expect.stringContaining('Причина нужна только вместе с заказом'),
    exitCode: 2,
  });
  expect(await run([...settle, '--why', 'чек коррекции'])).toMatchObject({
    said: expect.stringContaining('такого заказа нет'),
    exitCode: 1,
  });
});

test('refuses commands about money and partners with a team’s token', async () => {
  for (const line of [
    ['ledger', 'check'],
    ['payments', 'reconcile'],
    ['payments', 'refund', 'nobody_made_this_order_1'],
    ['partners'],
  ])
    expect(await run(line, TEAM.token)).toMatchObject({ exitCode: 4 });
});

test('lists partners by day, for people and as JSON', async () => {
  expect(await run(['partners', '--days', '7'])).toEqual({
    said: 'За последние дни (7) по партнёрам ничего нет.',
    exitCode: 0,
  });
  const headers = { 'user-agent': 'Mozilla/5.0 (X11; Linux x86_64; rv:145.0) Gecko/20100101 Firefox/145.0' };
  const visit = await fetch(`${site.url}/api/partners/smena/visit`, { method: 'POST', headers });
  expect(visit.status).toBe(200);
  expect((await run(['partners'])).said).toMatch(
    /^ДЕНЬ +ПРОМОКОД +ПОСЕЩЕНИЯ .*\n\d{4}-\d\d-\d\d +SMENA +1 +0 +0 +0$/,
  );
  expect(JSON.parse((await run(['partners', '--json'])).said)).toMatchObject({
    list: [{ partner: 'SMENA', visits: 1, registrations: 0 }],
  });
  expect(await run(['partners'], READER.token)).toMatchObject({ exitCode: 0 });
  for (const days of ['0', '367', 'много'])
    expect(await run(['partners', '--days', days])).toMatchObject({ exitCode: 2 });
});

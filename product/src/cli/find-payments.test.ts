import { insertOrders } from '@site/api/testing/bench-money';
import { openMigratedDatabase } from '@site/api/testing/migrated-database';
import type { CommandPorts, DeployClient } from '@site/gateway/cli';
import { runCommand } from '@site/gateway/testing/run-command';
import type { PaymentEvent, PaymentHistoryReply } from '@site/shared/contracts/money-search';
import type { Site } from '../start-site';
import { openProductSite } from '../testing/product-site';
import { showPayment } from './find-payments';
import { productCommands } from './product-commands';

const OPERATOR = { name: 'anna', areas: ['*'], token: 'a-token-of-the-operator' };
const TEAM = { name: 'home team', areas: ['home'], token: 'a-token-of-the-home-team' };
const ORDER = 'Rgj76SKbMvJ2pLTb9aZXmmdI';
let site: Site;

beforeAll(async () => {
  const database = await openMigratedDatabase();
  await insertOrders(database.db, 'unitpay', 51);
  site = await openProductSite({ tokens: [OPERATOR, TEAM], database });
});
afterAll(() => site.close());

async function run(line: string[], { token } = OPERATOR): Promise<{ said: string; exitCode: number }> {
  const { output, exitCode } = await runCommand(['payments', ...line], {
    url: site.url,
    token,
    extension: productCommands,
  });
  return { said: output, exitCode };
}

test('lists the orders that it finds, for people and as JSON', async () => {
  const { said, exitCode } = await run(['find', 'UNITPAY7', '--sum', '500']);
  expect([said, exitCode]).toEqual([
    expect.stringMatching(
      /^ЗАКАЗ .*\nbench-unitpay7 .* unitpay7 +500,00\s₽ +525 +Unitpay СБП +— +ждёт оплаты$/,
    ),
    0,
  ]);
  expect(JSON.parse((await run(['find', 'unitpay7', '--json'])).said)).toMatchObject({
    list: [{ id: 'bench-unitpay7', amount: 50_000 }],
    more: false,
  });
  expect((await run(['find', '--sum', '500'])).said).toContain('Показаны последние 50, есть ещё');
  const { said: unknown } = await run(['find', 'nobody']);
  expect(unknown).toMatch(/^Таких платежей нет\./);
  expect(unknown).not.toContain('--sum');
  expect((await run(['find', '500'])).said).toMatch(/500\s— это сумма\? Тогда --sum 500\.$/);
});

test.each([
  [['find'], 'Назовите, что искать'],
  [['find', '--from', '2026-02-30'], '--from 2026-02-30 не подходит'],
  [['find', '--from', '2026-11-03', '--to', '2026-11-02'], '--to 2026-11-02 раньше'],
  [['find', '--sum', '0'], '--sum 0 не подходит'],
  [['find', 'a'.repeat(255)], 'Запрос длиннее 254 знаков'],
  [['show', 'an-order'], 'an-order не похоже на номер заказа'],
  [['show', ORDER], `Заказа ${ORDER} нет.`],
])('refuses %j with a sentence that says what to do', async (line, sentence) => {
  const { said, exitCode } = await run(line);
  expect(said).toContain(sentence);
  expect(exitCode).not.toBe(0);
});

test('refuses both commands with a team’s token', async () => {
  for (const line of [
    ['find', 'vetrov'],
    ['show', ORDER],
  ])
    expect(await run(line, TEAM)).toMatchObject({ exitCode: 4 });
});

test('shows an order and what happened to it', async () => {
  const at = Date.UTC(2026, 10, 26, 9);
  const nothing = { about: null, kopecks: null, coins: null, by: null, why: null };
  const events: PaymentEvent[] = [
    { ...nothing, at, kind: 'ordered', id: ORDER, kopecks: 50_000 },
    { ...nothing, at, kind: 'callback', id: '2e8f', about: 'payment.succeeded: settled' },
    { ...nothing, at, kind: 'booked', id: `payment/${ORDER}`, kopecks: 50_000, coins: 525 },
    {
      ...nothing,
      at,
      kind: 'started',
      id: '9c1f',
      about: 'refund',
      kopecks: 10_000,
      by: 'anna',
      why: 'Ошибка',
    },
    { ...nothing, at, kind: 'done', id: '7a2b', about: 'adoption' },
    { ...nothing, at, kind: 'receipts-settled', id: ORDER, by: 'anna', why: 'Чек коррекции 42' },
    { ...nothing, at, kind: 'offset', id: ORDER, kopecks: 50_000 },
    { ...nothing, at, kind: 'goods-left', id: 'case:7', about: 'Ящик' },
  ];
  const reply: PaymentHistoryReply = {
    order: {
      ...{ id: ORDER, provider: 'yookassa', method: 'sbp', login: 'vetrov', email: 'v@mail.example' },
      ...{ amount: 50_000, coins: 525, state: 'succeeded', reason: null, problem: null, paymentId: '2e8f' },
      ...{ refunded: 10_000, receipt: 'succeeded', offsetReceipt: 'pending', createdAt: at, paidAt: at },
    },
    events,
  };
  const client = { call: () => Promise.resolve(reply) } as unknown as DeployClient;
  const { lines } = await showPayment({ client } as CommandPorts, ORDER);
  const said = lines.join('\n');
  expect(said).toContain(`Заказ ${ORDER}: 500,00\u00a0₽, 525\u00a0DP, возвращён частично.`);
  expect(said).toContain('Чек: отправлен.\nЧек зачёта предоплаты: оформляется.');
  expect(said).toMatch(/чек зачёта предоплаты +\S+ +500,00\s₽/);
  expect(said).toMatch(/уведомление +2e8f +платёж прошёл: учтено/);
  expect(said).toMatch(/проводка +payment\/\S+ +500,00\s₽ +\+525\sDP/);
  expect(said).toMatch(/чеки закрыты вручную +\S+ +anna: Чек коррекции 42/);
  expect(said).toMatch(/операция сделана +7a2b +приём платежей/);
  expect(said).toMatch(/осталось у игрока +case:7 +Ящик/);
  expect(said).not.toMatch(/settled|yookassa|sbp/);
  expect(said).toMatch(/операция начата +9c1f +возврат +100,00\s₽ +anna: Ошибка/);
});

import { insertPlayer } from '@site/api/testing/insert-player';
import { openMigratedDatabase } from '@site/api/testing/migrated-database';
import { runCommand } from '@site/gateway/testing/run-command';
import type { CreatePaymentReply } from '@site/shared/contracts/payments';
import { randomUUID } from 'node:crypto';
import { type Simulator, SIMULATOR_KEYS, startSimulator } from '../../../simulator/src/simulator';
import { readPayments } from '../config/payment-config';
import type { Site } from '../start-site';
import { openProductSite } from '../testing/product-site';
import { productCommands } from './product-commands';

jest.setTimeout(180_000); // These tests use a real database and may run on a busy machine.

const ANNA = { name: 'anna', areas: ['*'], token: 'a-token-of-the-first-operator' };
const BORIS = { name: 'boris', areas: ['*'], token: 'a-token-of-the-second-operator' };
const { yookassa } = SIMULATOR_KEYS;
let site: Site;
let simulator: Simulator;
/** Names of what differs between runs. */
const names = new Map<string, string>();
const session: string[] = [];
let operations = 0;

beforeAll(async () => {
  const database = await openMigratedDatabase();
  simulator = await startSimulator({ host: '127.0.0.1' });
  const payments = readPayments({
    ...{ SITE_YOOKASSA_SHOP: yookassa.shopId, SITE_YOOKASSA_KEY: yookassa.secretKey },
    ...{ SITE_YOOKASSA_API: `${simulator.url}/v3`, SITE_YOOKASSA_SENDERS: '127.0.0.1,::1' },
    ...{ SITE_PAY_TEST: '1', SITE_MONEY_ALONE_MAX: '1000' },
  });
  site = await openProductSite({ tokens: [ANNA, BORIS], database, payments });
  simulator.connect(site.url);
  await insertPlayer(database.db, { login: 'vetrov', email: 'vetrov@mail.example' });
});
afterAll(async () => {
  await site.close();
  await simulator.close();
});

async function pay(roubles: number, name: string): Promise<string> {
  const body = {
    ...{ provider: 'yookassa', login: 'vetrov', amount: roubles, paymentType: 'sbp', currency: 'RUB' },
    ...{ description: 'any', email: 'vetrov@mail.example', idempotencyKey: randomUUID() },
  };
  const reply = await fetch(`${site.url}/api/payments/create`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(body),
  });
  const { orderId } = (await reply.json()) as CreatePaymentReply;
  const payment = simulator.payments().find(({ order }) => order === orderId);
  if (!payment) throw new Error('the simulator has no payment for the order');
  await simulator.finishPayment(payment, 'success');
  names.set(orderId, `<заказ ${name}>`);
  names.set(payment.id, `<платёж ${name}>`);
  return orderId;
}

const run = async (line: string[], token = ANNA.token) => {
  const context = { url: site.url, token, extension: productCommands };
  const { output, exitCode } = await runCommand(line, context);
  return { said: output, exitCode };
};

/** Runs a command as part of the session. Returns the code of its preview and the id of its operation. */
async function say(line: string[], { token } = ANNA): Promise<{ seen: string; id: string }> {
  const { said, exitCode } = await run(['payments', ...line], token);
  const seen = /--seen (\S+)/.exec(said)?.[1] ?? '';
  const id = /\b[0-9a-f]{16}\b/.exec(said)?.[0] ?? '';
  if (id !== '' && !names.has(id)) names.set(id, `<операция ${(operations += 1)}>`);
  if (seen !== '') names.set(seen, '<код>');
  const quoted = line.map((word) => (word.includes(' ') ? `'${word}'` : word));
  session.push(`$ site payments ${quoted.join(' ')}`, said, ...(exitCode === 0 ? [] : [`[${exitCode}]`]));
  return { seen, id };
}

/** Returns the session since the last call, in which names replace what differs between runs. */
function takeSession(): string {
  let text = `\n${session.splice(0).join('\n')}\n`.replaceAll(/[^\S\n]/g, ' ');
  for (const [value, name] of names) text = text.replaceAll(value, name);
  return text;
}

test('refunds a part that the preview has shown', async () => {
  const order = await pay(500, 'А');
  const line = ['refund', order, '--sum', '100', '--why', 'Заявление от 26 ноября'];
  const { seen } = await say(line);
  await say([...line, '--seen', seen]);
  expect(takeSession()).toBe(`
$ site payments refund <заказ А> --sum 100 --why 'Заявление от 26 ноября'
Возврат: <заказ А>. Ничего ещё не сделано.
Деньги: 100,00 ₽ из 500,00 ₽ (<платёж А>).
Счёт vetrov: сейчас 525 DP, изменится на -105 DP.
На что пошли деньги:
  DP платежа (на счету, 105 DP)
Выполнить:
  site payments refund <заказ А> --sum 100.00 --seen <код> --why 'Заявление от 26 ноября'
$ site payments refund <заказ А> --sum 100 --why 'Заявление от 26 ноября' --seen <код>
Сделано: возврат, order/<заказ А>, 100,00 ₽. Операция <операция 1>.
`);
});

test('corrects a balance above the limit with two operators', async () => {
  const line = ['correct', 'vetrov', '--coins', '1500'];
  const { seen } = await say(line);
  const { id } = await say([...line, '--seen', seen, '--why', 'Сбой переноса']);
  const confirm = ['confirm', id, '--why', 'Сверил записи'];
  await say(confirm);
  await say(confirm, BORIS);
  expect(takeSession()).toBe(`
$ site payments correct vetrov --coins 1500
Исправление: vetrov. Ничего ещё не сделано.
Счёт vetrov: сейчас 420 DP, изменится на +1 500 DP.
Сумма больше предела для одного: операцию подтвердит второй оператор.
Выполнить:
  site payments correct vetrov --coins 1500 --seen <код> --why 'причина'
$ site payments correct vetrov --coins 1500 --seen <код> --why 'Сбой переноса'
Предложено: исправление, player/1, +1 500 DP. Второй оператор: site payments confirm <операция 2> --why "…"
$ site payments confirm <операция 2> --why 'Сверил записи'
<операция 2>: подтвердить должен другой оператор, со своим токеном. Если оператор на сайте один: отклоните операцию, задайте сайту SITE_MONEY_ALONE_MAX=none и начните заново.
[1]
$ site payments confirm <операция 2> --why 'Сверил записи'
Сделано: исправление, player/1, +1 500 DP. Операция <операция 2>.
`);
});

test('books a dispute that is lost first and won later', async () => {
  const order = await pay(500, 'Б');
  for (const [kind, why] of [
    ['chargeback', 'Письмо банка'],
    ['chargeback-won', 'Решение банка'],
  ] as const) {
    const { seen } = await say([kind, order]);
    await say([kind, order, '--seen', seen, '--why', why]);
  }
  expect(takeSession()).toBe(`
$ site payments chargeback <заказ Б>
Спор в банке: <заказ Б>. Ничего ещё не сделано.
Деньги: 500,00 ₽ из 500,00 ₽ (<платёж Б>).
Счёт vetrov: сейчас 2 445 DP, изменится на -525 DP.
На что пошли деньги:
  DP платежа (на счету, 525 DP)
Выполнить:
  site payments chargeback <заказ Б> --seen <код> --why 'причина'
$ site payments chargeback <заказ Б> --seen <код> --why 'Письмо банка'
Сделано: спор в банке, order/<заказ Б>, 500,00 ₽. Операция <операция 3>.
$ site payments chargeback-won <заказ Б>
Спор выигран: <заказ Б>. Ничего ещё не сделано.
Деньги: 500,00 ₽ из 500,00 ₽ (<платёж Б>).
Счёт vetrov: сейчас 1 920 DP, изменится на +525 DP.
Выполнить:
  site payments chargeback-won <заказ Б> --seen <код> --why 'причина'
$ site payments chargeback-won <заказ Б> --seen <код> --why 'Решение банка'
Сделано: спор выигран, order/<заказ Б>, 500,00 ₽. Операция <операция 4>.
`);
  expect((await run(['ledger', 'check'])).said).toMatch(/^Книги сходятся: /);
});

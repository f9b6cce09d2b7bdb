import { networkInterfaces } from 'node:os';
import { type Simulator, SIMULATOR_KEYS, startSimulator } from './simulator';

let simulator: Simulator;

afterEach(() => simulator.close());

const { shopId, secretKey } = SIMULATOR_KEYS.yookassa;
const headers = {
  authorization: `Basic ${Buffer.from(`${shopId}:${secretKey}`).toString('base64')}`,
  'content-type': 'application/json',
  'idempotence-key': 'one',
};

async function create(): Promise<{ id: string; confirmation: { confirmation_url: string } }> {
  const body = {
    amount: { value: '500.00', currency: 'RUB' },
    confirmation: { type: 'redirect', return_url: 'https://port.example' },
    payment_method_data: { type: 'bank_card' },
  };
  const reply = await fetch(`${simulator.url}/v3/payments`, {
    method: 'POST',
    headers,
    body: JSON.stringify(body),
  });
  return (await reply.json()) as Awaited<ReturnType<typeof create>>;
}

test('serves the bank to other machines, and the controls to this machine only', async () => {
  simulator = await startSimulator({ host: '0.0.0.0', publicUrl: 'http://bank.example:9090' });
  expect((await create()).confirmation.confirmation_url).toMatch(/^http:\/\/bank\.example:9090\/bank\//);
  expect((await fetch(`${simulator.url}/control/payments`)).status).toBe(200);
  const own = Object.values(networkInterfaces())
    .flat()
    .find((one) => one && !one.internal && one.family === 'IPv4');
  if (!own) return;
  const elsewhere = `http://${own.address}:${new URL(simulator.url).port}`;
  for (const way of ['control', '%63ontrol'])
    expect((await fetch(`${elsewhere}/${way}/payments`)).status).toBe(403);
  expect((await fetch(`${elsewhere}/bank/none`)).status).toBe(404);
});

test('writes amount and method on the bank page as a bank does', async () => {
  simulator = await startSimulator();
  const { id } = await create();
  const bank = await (await fetch(`${simulator.url}/bank/${id}`)).text();
  expect(bank).toMatch(/<h1>500.₽<\/h1>/);
  expect(bank).toContain('способ «Банковская карта»');
});

test('refunds half of a paid payment on its page, once', async () => {
  simulator = await startSimulator();
  const { id } = await create();
  const choose = async (outcome: string) => {
    const body = new URLSearchParams({ outcome });
    const reply = await fetch(`${simulator.url}/bank/${id}`, { method: 'POST', body, redirect: 'manual' });
    return reply.text();
  };
  await choose('success');
  expect(await choose('')).toContain('Вернуть половину');
  expect(await choose('refund-half')).toContain('Возвращено 250\u00a0₽');
  expect(simulator.payments()).toMatchObject([{ refunded: 25_000, state: 'succeeded' }]);
});

test('lists a payment by the time when it was paid, long after its creation', async () => {
  simulator = await startSimulator();
  const { id } = await create();
  const payment = simulator.payments()[0]!;
  payment.createdAt = new Date(Date.now() - 50 * 60_000);
  const body = new URLSearchParams({ outcome: 'success' });
  await fetch(`${simulator.url}/bank/${id}`, { method: 'POST', body, redirect: 'manual' });
  const since = new URLSearchParams({ 'captured_at.gte': new Date(Date.now() - 60_000).toISOString() });
  const list = await fetch(`${simulator.url}/v3/payments?${since}`, { headers });
  expect(await list.json()).toMatchObject({ items: [{ id, status: 'succeeded' }] });
});

test('assigns ids that no earlier simulator has used', async () => {
  const open = async () => {
    simulator = await startSimulator();
    const query = new URLSearchParams({
      method: 'initPayment',
      secretKey: SIMULATOR_KEYS.unitpay.secretKey,
      projectId: SIMULATOR_KEYS.unitpay.projectId,
      account: 'order',
      sum: '500.00',
      paymentType: 'card',
    });
    const { result } = (await (await fetch(`${simulator.url}/api?${query}`)).json()) as {
      result: { paymentId: number };
    };
    return result.paymentId;
  };
  const first = await open();
  await simulator.close();
  expect(await open()).toBeGreaterThan(first);
});

test('exports paid payments of Unitpay as a registry, for this machine', async () => {
  simulator = await startSimulator();
  const { projectId, secretKey: key } = SIMULATOR_KEYS.unitpay;
  const query = new URLSearchParams({
    ...{ method: 'initPayment', projectId, secretKey: key, paymentType: 'sbp' },
    ...{ account: 'an-order', sum: '500.00', desc: 'vetrov' },
  });
  for (let count = 0; count < 2; count += 1) await fetch(`${simulator.url}/api?${query.toString()}`);
  const [paid] = simulator.payments();
  if (!paid) throw new Error('no payment');
  await simulator.finishPayment(paid, 'success');
  const registry = await (await fetch(`${simulator.url}/cabinet/registry.csv`)).text();
  const [head, row, ...rest] = registry.split('\r\n');
  expect(head).toBe('"ID платежа";"Проект";"Дата";"Аккаунт";"Сумма";"К зачислению";"Возвращено";"Описание"');
  expect(row).toMatch(
    new RegExp(
      `^"${paid.id}";"${projectId}";"[\\d-]{10} [\\d:]{8}";"an-order";"500.00";"482.50";"0.00";"vetrov"$`,
    ),
  );
  expect(rest).toEqual(['']);
});

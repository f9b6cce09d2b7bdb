import { createServer } from 'node:http';
import { DAY_MS } from '@site/contracts/time';
import { type MoneyOperator, openMoneyOperator, refund, WHY } from '../../testing/money-operator';
import { buildRefund } from '../../testing/build-refund';
import { storeAsOlderGateway } from '../../testing/older-operation';
import { openTestPayments, type TestPayments } from '../../testing/test-payments';
import { claimRequest, selectOperations } from '../orders/operation.repo';
import type { RefundResult } from '../orders/payment-provider';
import { rejectOperation, startOperation } from './operate.service';

let pay: TestPayments;
let operator: MoneyOperator;
beforeAll(async () => {
  pay = await openTestPayments();
  operator = openMoneyOperator(pay);
});
afterAll(() => pay.close());

/**
 * Starts a refund at Unitpay, which has no idempotency keys. `answers` are its first ones. `marks` are the stored times
 * of the request at each query after the first one.
 */
async function startRefund(...answers: RefundResult[]) {
  const { id, payment } = await pay.startOrder({ provider: 'unitpay' });
  await pay.simulator.finishPayment(payment, 'success');
  const { unitpay } = pay.payments.ports.providers;
  if (!unitpay) throw new Error('no Unitpay');
  let requests = 0;
  let isSilent = false;
  const answer: typeof unitpay.refund = async (...given) => {
    requests += 1;
    const result = answers.shift() ?? (await unitpay.refund(...given));
    isSilent = result.kind === 'refused';
    return result;
  };
  const marks: (Date | null | undefined)[] = [];
  // does not answer once, after a refusal
  const fetch: typeof unitpay.fetch = async (...given) => {
    const [operation] = await selectOperations(pay.db, { subject: null, limit: 1 });
    if (requests > 0) marks.push(operation?.requestedAt);
    if (!isSilent) return unitpay.fetch(...given);
    isSilent = false;
    throw new Error('no answer');
  };
  const ports = operator.ports({ providers: { unitpay: { ...unitpay, refund: answer, fetch } } });
  const { seen } = await operator.preview(refund(id), ports);
  const repeat = () => startOperation(ports, { ...refund(id), seen, why: WHY }, 'anna');
  const sent = await repeat();
  expect(sent).toMatchObject({ state: 'sent', provider: 'unitpay' });
  return { id: sent.id, payment, ports, repeat, marks, requests: () => requests };
}

test('asks what became of a refund without an answer, and never sends it again', async () => {
  const { payment, repeat, requests } = await startRefund({ kind: 'unknown' });
  expect(await repeat()).toMatchObject({ state: 'sent' });
  expect([requests(), payment.refunded]).toEqual([1, 0]);
  payment.refunds.push(buildRefund('500.00'));
  expect(await repeat()).toMatchObject({ state: 'done' });
  expect(requests()).toBe(1);
  await pay.readCheckedTotals();
});

test('gives a refund up after a day when the provider says that it was not made', async () => {
  const { id, ports, requests } = await startRefund({ kind: 'unknown' });
  pay.advanceClock(2 * DAY_MS);
  const verdict = { id, why: 'В кабинете возврата нет' };
  expect(await rejectOperation(ports, verdict, 'boris')).toMatchObject({ state: 'refused' });
  expect(requests()).toBe(1);
  pay.advanceClock(-2 * DAY_MS);
});

test('sends a refund again whose request never reached the provider', async () => {
  const { payment, repeat, marks, requests } = await startRefund({ kind: 'unsent' });
  // a gateway that dies during the query leaves no mark of a request that nobody has got
  expect(marks).toEqual([null]);
  expect(await repeat()).toMatchObject({ state: 'done' });
  expect([requests(), payment.refunded]).toEqual([2, 50_000]);
});

test('sends a refund again that was refused while the provider did not say what it has refunded', async () => {
  const { payment, repeat, requests } = await startRefund({
    kind: 'refused',
    reason: 'Недостаточно средств',
  });
  expect(await repeat()).toMatchObject({ state: 'done' });
  expect([requests(), payment.refunded]).toEqual([2, 50_000]);
});

test('never sends a refund that a gateway of an earlier release has sent', async () => {
  const { id, repeat, requests } = await startRefund({ kind: 'unsent' });
  const { db } = pay.payments.ports;
  const { requestedAt, storesRequest } = await storeAsOlderGateway(db, id);
  expect([requestedAt, storesRequest]).toEqual([null, true]);
  expect(await repeat()).toMatchObject({ state: 'sent' });
  expect(requests()).toBe(1);
});

test('counts the day of an unanswered refund from its request, not from its start', async () => {
  const { id, ports, repeat } = await startRefund({ kind: 'unsent' }, { kind: 'unknown' });
  pay.advanceClock(2 * DAY_MS);
  const verdict = { id, why: 'Ответа нет' };
  expect((await repeat()).state).toBe('sent');
  await expect(rejectOperation(ports, verdict, 'boris')).rejects.toMatchObject({
    code: 'CONFLICT',
    details: { cause: 'young' },
  });
  pay.advanceClock(2 * DAY_MS);
  expect(await rejectOperation(ports, verdict, 'boris')).toMatchObject({ state: 'refused' });
  pay.advanceClock(-4 * DAY_MS);
});

test('requests no refund that has been rejected meanwhile', async () => {
  const { id, ports } = await startRefund({ kind: 'unsent' });
  const { db, now } = pay.payments.ports;
  pay.advanceClock(2 * DAY_MS);
  await rejectOperation(ports, { id, why: 'Возврат не нужен' }, 'boris');
  expect(await claimRequest(db, id, now())).toBe(false);
  pay.advanceClock(-2 * DAY_MS);
});

test.each([
  ['that never reached Unitpay from one without an answer', null, { kind: 'unsent' }],
  ['that Unitpay refused', { error: { message: 'Нет средств' } }, { kind: 'refused', reason: 'Нет средств' }],
  ['whose answer says neither that it was done nor that it was refused', {}, { kind: 'unknown' }],
])('tells a request %s', async (_what, reply, result) => {
  const server = createServer((_request, response) => void response.end(JSON.stringify(reply)));
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const address = server.address();
  const port = reply && typeof address === 'object' ? address?.port : 2;
  const { unitpay } = pay.config;
  const api = `http://127.0.0.1:${port}`;
  const { ports } = pay.open({ unitpay: unitpay && { ...unitpay, api, pauseMs: 1 } });
  const payment = { paymentId: '1', amount: 50_000, email: null, isSale: false };
  const answer = await ports.providers.unitpay?.refund(payment, 50_000, 'key');
  server.closeAllConnections();
  await new Promise((resolve) => server.close(resolve));
  expect(answer).toEqual(result);
});

test('says that Unitpay refunds the rest of a payment never, before and after it refuses', async () => {
  const { id, payment } = await pay.startOrder({ provider: 'unitpay' });
  await pay.simulator.finishPayment(payment, 'success');
  expect(await operator.preview(refund(id, 10_000))).toMatchObject({ once: 'first', left: 50_000 });
  expect(await operator.start(refund(id, 10_000))).toMatchObject({ state: 'done' });
  expect(await operator.preview(refund(id))).toMatchObject({ once: 'used', left: 40_000 });
  await expect(operator.start(refund(id))).rejects.toMatchObject({
    code: 'PAYMENT_REFUSED',
    details: { reason: 'Возврат невозможен', once: true },
  });
  const paid = await operator.startPaid();
  expect(await operator.preview(refund(paid.id, 10_000))).not.toHaveProperty('once');
});

import { DAY_MS } from '@site/contracts/time';
import { buildRefund } from '../../testing/build-refund';
import { refund } from '../../testing/money-operator';
import {
  FULL_OFFSET,
  type OffsetPayments,
  offsetsOf,
  openOffsetPayments,
} from '../../testing/offset-payments';
import { sendRefund } from '../operations/send-refund.service';
import { selectOperation } from '../orders/operation.repo';
import type { PaymentProvider } from '../orders/payment-provider';
import type { ReceiptTerms } from '../providers/yookassa/yookassa-receipts';

let offsets: OffsetPayments;
let pay: OffsetPayments['pay'];
beforeAll(async () => {
  offsets = await openOffsetPayments();
  ({ pay } = offsets);
});
afterAll(() => pay.close());

/** Opens the payments of a process without `SITE_YOOKASSA_OFFSET`, and the errors that it reports. */
function openWithoutOffset(change: Partial<ReceiptTerms> = {}) {
  const { yookassa } = pay.config;
  if (!yookassa?.receipt) throw new Error('no receipts');
  const errors: string[] = [];
  const receipt = { ...yookassa.receipt, ...change };
  const payments = pay.open({ yookassa: { ...yookassa, receipt, offset: null } }, (error) =>
    errors.push(String(error)),
  );
  return { ...payments, errors };
}

test('requests no offset with the VAT code of a prepayment, which is an alarm', async () => {
  const { id, payment } = await offsets.startPaid();
  const { worker, errors } = openWithoutOffset();
  await worker.pollDueReceipts();
  expect(offsetsOf(payment)).toEqual([]);
  expect((await pay.read(id)).offsetReceipt).toBe('canceled');
  expect(errors).toEqual([expect.stringMatching(/: off$/), `ReceiptProblem: yookassa ${id}: failed`]);
  await offsets.pollAfter(DAY_MS);
  expect(offsetsOf(payment)).toEqual(FULL_OFFSET);
});

test('refunds no offset payment with the VAT code of a prepayment', async () => {
  const { id, payment } = await offsets.startPaid();
  await offsets.pollAfter(0);
  const { ports } = openWithoutOffset();
  await expect(
    offsets.operator.start(refund(id, 20_000), {}, offsets.operator.ports(ports)),
  ).rejects.toMatchObject({ code: 'PAYMENT_REFUSED', details: { reason: 'off' } });
  expect(payment.refunds).toEqual([]);
});

test('offsets with the terms of the receipts where new payments are sales', async () => {
  const { payment } = await offsets.startPaid();
  const { worker } = openWithoutOffset({ vatCode: 4, subject: 'service', mode: 'full_payment' });
  await worker.pollDueReceipts();
  expect(offsetsOf(payment)).toEqual(FULL_OFFSET);
});

test('keeps a refund open while an earlier request for it may still be made', async () => {
  const { id, payment } = await offsets.startPaid();
  await offsets.pollAfter(0);
  const { yookassa } = pay.payments.ports.providers;
  const pending: PaymentProvider['refund'] = async () => {
    payment.refunds.push(buildRefund('200.00', { state: 'pending' }));
    return { kind: 'unknown' };
  };
  const providers = { yookassa: { ...yookassa!, refund: pending } };
  const started = await offsets.operator.start(refund(id, 20_000), {}, offsets.operator.ports({ providers }));
  const operation = async () => (await selectOperation(pay.db, started.id))!;
  const { ports } = openWithoutOffset();
  await sendRefund(ports, await operation());
  expect((await operation()).state).toBe('sent');
  payment.refunds = [];
  await expect(sendRefund(ports, await operation())).rejects.toMatchObject({ code: 'PAYMENT_REFUSED' });
});

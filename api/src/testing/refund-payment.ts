import type { MoneyOperation, OperationKind } from '@site/shared/contracts/money-operations';
import { isRefusal } from '../http/refusal';
import { listOperations, previewOperation, startOperation } from '../money/operations/operate.service';
import type { PaymentPorts } from '../money/orders/payment-ports';

interface Refunded {
  orderId: string;
  paymentId?: string;
  sum?: number;
  kind?: OperationKind;
  take?: string[];
  keep?: string[];
}

/**
 * Previews and starts a refund, or another operation of an order, as one operator without a limit. Returns the last
 * operation when nothing is left to move, as a second operator would find it.
 */
export async function refundPayment(ports: PaymentPorts, target: Refunded): Promise<MoneyOperation> {
  const { take, keep, kind = 'refund', ...rest } = target;
  const all = { ...ports, aloneMax: null };
  const choices = { ...(take && { take }), ...(keep && { keep }) };
  try {
    const { seen } = await previewOperation(all, { kind, ...rest });
    const request = { kind, ...rest, ...choices, seen, why: 'по заявлению' };
    return await startOperation(all, request, 'operator');
  } catch (error) {
    const { cause } = (isRefusal(error) ? (error.details ?? {}) : {}) as { cause?: string };
    const [last] = await listOperations(all, rest.orderId);
    if (!last || cause !== 'nothing') throw error;
    return last;
  }
}

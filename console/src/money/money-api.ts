import type { ReconcileReply } from '@site/shared/contracts/money';
import type { BooksPeriod, BooksReport } from '@site/shared/contracts/money-books';
import type {
  MoneyOperation,
  OperationConflict,
  OperationList,
  OperationPreview,
  OperationRequest,
  OperationTarget,
  OperationVerdict,
} from '@site/shared/contracts/money-operations';
import type { OperationView, SecondRefusal } from '@site/shared/contracts/money-verdict';
import type { PaymentHistoryReply, PaymentList, PaymentQuery } from '@site/shared/contracts/money-search';
import { type Calls, type Failure, isUnsigned, type Result } from '../site/deploy-api';
import { toSecondWords } from '@site/product/cli/second-refusal.text';
import { type Doing, refusalsText as text } from './money-refusals.text';

export type Verdict = 'confirm' | 'reject';

/** The calls of the deploy API for money. Sums are in kopecks, times in milliseconds since 1970. Never reject. */
export interface MoneyApi {
  find(query: PaymentQuery): Promise<Result<PaymentList>>;
  fetchOrder(id: string): Promise<Result<PaymentHistoryReply>>;
  /** Reads the latest operations, or those of one order, newest first. */
  fetchOperations(orderId?: string): Promise<Result<OperationList>>;
  /** Reads an operation, what it would do now, and whether the person can confirm it. */
  fetchOperation(id: string): Promise<Result<OperationView>>;
  preview(target: OperationTarget): Promise<Result<OperationPreview>>;
  start(request: OperationRequest): Promise<Result<MoneyOperation>>;
  decide(verdict: Verdict, body: OperationVerdict): Promise<Result<MoneyOperation>>;
  /** Compares the orders of some hours with the providers, and credits what was paid and not credited. */
  reconcile(hours: number): Promise<Result<ReconcileReply>>;
  reportBooks(period: BooksPeriod): Promise<Result<BooksReport>>;
}

/** `details` of a refusal about money. */
interface MoneyDetails extends Partial<SecondRefusal> {
  cause?: OperationConflict;
  reason?: string;
  /** The new preview, when the facts have changed. */
  preview?: OperationPreview;
  /** Ids of payments of which one must be named. */
  payments?: string[];
  left?: number;
  /** Present when the provider refunds a payment once and has done so. */
  once?: true;
}

export const detailsOf = ({ reply }: Failure): MoneyDetails => (reply?.details ?? {}) as MoneyDetails;

/** Creates the client of the calls for money. Whatever moves money is signed with the passkey. */
export const createMoneyApi = ({ call, signed }: Calls): MoneyApi => ({
  find: (query) => read(call('POST', '/money/find', query, false)),
  fetchOrder: (id) => read(call('GET', `/money/orders/${encodeURIComponent(id)}`)),
  fetchOperations: (orderId) =>
    read(
      call(
        'GET',
        `/money/operations${orderId === undefined ? '' : `?orderId=${encodeURIComponent(orderId)}`}`,
      ),
    ),
  fetchOperation: (id) => read(call('GET', `/money/operations/${encodeURIComponent(id)}`)),
  preview: (target) => inWords(target.kind, call('POST', '/money/preview', target, false)),
  start: (request) => inWords(request.kind, signed('POST', '/money/operations', request), text.startUnknown),
  decide: (verdict, body) =>
    inWords(verdict, signed('POST', `/money/operations/${verdict}`, body), text.verdictUnknown),
  reconcile: (hours) => read(call('POST', '/money/reconcile', { hours })),
  reportBooks: (period) => read(call('POST', '/money/books/report', period, false)),
});

const read = <T>(sent: Promise<Result<T>>) => inWords('read', sent);

/** Says a refusal in words about money. `unknown` is said when nobody knows whether it was done. */
async function inWords<T>(doing: Doing, sent: Promise<Result<T>>, unknown?: string): Promise<Result<T>> {
  const result = await sent;
  return result.ok ? result : { ok: false, failure: explain(result.failure, doing, unknown) };
}

/** Facts that have changed must be seen before anything is done. */
const OVERTAKEN: readonly unknown[] = ['changed', 'undecided', 'ended', 'open'] satisfies OperationConflict[];

function explain(failure: Failure, doing: Doing, unknown?: string): Failure {
  const { code } = failure.reply ?? {};
  const { cause, reason, payments, left, once } = detailsOf(failure);
  const say = (message: string, kind = failure.kind): Failure => ({ ...failure, kind, message });
  if (code === 'UNAVAILABLE') return say(text.unavailable(doing), 'refused');
  if (failure.kind === 'no-answer') return say(unknown ?? failure.message);
  if (code === 'FORBIDDEN') return failure.reply && isUnsigned(failure.reply) ? failure : say(text.noRight);
  if (code === 'NOT_FOUND') return say(text.unknown);
  if (code === 'PAYMENT_REFUSED') return say(text.paymentRefused(reason ?? 'refused', once), 'overtaken');
  if (code === 'CONFLICT' && cause === 'related') return say(toSecondWords(detailsOf(failure)), 'refused');
  if (code === 'CONFLICT' && cause && cause !== 'related')
    return say(text.conflict(cause, doing), OVERTAKEN.includes(cause) ? 'overtaken' : 'refused');
  if (payments) return say(text.severalPayments);
  if (left !== undefined) return say(text.whole);
  const booksWords = reason === undefined ? undefined : text.books[reason];
  return booksWords === undefined ? failure : say(booksWords);
}

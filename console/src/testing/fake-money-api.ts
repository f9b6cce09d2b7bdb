import { ReconcileReply } from '@site/shared/contracts/money';
import { BooksPeriod, BooksReport } from '@site/shared/contracts/money-books';
import {
  MoneyOperation,
  OperationList,
  OperationPreview,
  OperationRequest,
  OperationTarget,
  OperationVerdict,
} from '@site/shared/contracts/money-operations';
import { OperationView, type SecondRefusal } from '@site/shared/contracts/money-verdict';
import { PaymentHistoryReply, PaymentList, PaymentQuery } from '@site/shared/contracts/money-search';
import { createMoneyApi } from '../money/money-api';
import type { Failure } from '../site/deploy-api';
import { FakeSite } from './fake-site';
import { parse } from './parse';

export const ORDER = 'Rgj76SKbMvJ2pLTb9aZXmmdI';
const AT = Date.UTC(2026, 10, 30, 10);

export const toPreview = (rest: Partial<OperationPreview> = {}): OperationPreview => ({
  ...{ kind: 'refund', seen: 'seen-one', second: false, payments: ['p-1'], kopecks: 50_000, left: 50_000 },
  ...{ free: 0, coins: -525, player: { id: 7, login: 'vetrov', coins: 100 } },
  bought: [
    { id: 'coins', title: '', coins: 525, state: 'spent', choices: ['take', 'keep'], decide: true },
    { id: 'case:3', title: 'Портовый', coins: 0, state: 'given', choices: ['keep'], decide: true },
  ],
  ...rest,
});

export const toOperation = (rest: Partial<MoneyOperation> = {}): MoneyOperation => ({
  ...{ id: '9c1f0a7be24d5836', kind: 'refund', subject: `order/${ORDER}`, state: 'done' },
  ...{ kopecks: 50_000, coins: null, take: [], keep: [], why: 'заявление', operator: 'anna' },
  ...{ confirmedBy: null, refusal: null, repeats: null, at: AT, doneAt: AT },
  ...rest,
});

/**
 * The part of the deploy API for money. What it is sent and what it answers fits the contracts. Tests change its
 * fields.
 */
export class FakeMoneyApi {
  previewed: OperationPreview | null = toPreview();
  operation = toOperation();
  operations: MoneyOperation[] = [];
  /** Why the person cannot confirm the operation. */
  refusal: SecondRefusal | null = null;
  /** True while the provider of the operation is switched off. */
  isUnavailable = false;
  found: PaymentList['list'] = [
    {
      ...{ id: ORDER, provider: 'yookassa', method: 'sbp', login: 'vetrov', email: 'v@mail.example' },
      ...{ amount: 50_000, coins: 525, state: 'succeeded', reason: null, problem: null, paymentId: 'p-1' },
      ...{ refunded: 0, receipt: null, offsetReceipt: null, createdAt: AT, paidAt: AT },
    },
  ];

  readonly site = new FakeSite((path, body) => this.answer(path, body));
  readonly api = createMoneyApi(this.site.calls);

  private answer(path: string, body: unknown): unknown {
    if (path === '/money/find') {
      parse(PaymentQuery, body);
      return parse(PaymentList, { list: this.found, more: false });
    }
    if (path === '/money/preview') {
      parse(OperationTarget, body);
      return parse(OperationPreview, this.previewed);
    }
    if (path === '/money/operations' && body !== undefined) {
      parse(OperationRequest, body);
      return parse(MoneyOperation, this.operation);
    }
    if (path.startsWith('/money/operations/') && body === undefined) {
      const { operation, isUnavailable, refusal } = this;
      const preview = operation.state === 'proposed' && !isUnavailable ? this.previewed : null;
      return parse(OperationView, {
        ...{ operation, preview, refusal },
        ...(isUnavailable && { unavailable: true }),
      });
    }
    if (path.startsWith('/money/operations/')) {
      parse(OperationVerdict, body);
      return parse(MoneyOperation, this.operation);
    }
    if (path.startsWith('/money/operations')) return parse(OperationList, { list: this.operations });
    if (path.startsWith('/money/orders/'))
      return parse(PaymentHistoryReply, { order: this.found[0], events: [] });
    if (path === '/money/reconcile')
      return parse(ReconcileReply, { orders: 3, findings: [], unclear: [], away: [] });
    parse(BooksPeriod, body);
    const held = { before: 0, after: 525 };
    return parse(BooksReport, { ...(body as object), methods: [], coins: [], held, entries: 0, seal: null });
  }
}

/** A refusal of the site as the sender of calls returns it. */
export const refused = (code: string, details?: unknown): Failure => ({
  kind: 'refused',
  message: code,
  reply: { code, details },
});

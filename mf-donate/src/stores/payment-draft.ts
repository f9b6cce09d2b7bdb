import type { TopUp } from '@site/shared/rules/top-up';

/** An order that the next payment form replaces; see docs/product/payments.md#continue. */
export interface ReplacedOrder {
  orderId: string;
  roubles: number;
  login: string;
  /** True for an order that is cancelled or refused already. */
  isClosed: boolean;
  /** The terms of the order, which a new order for the same sum and account keeps. */
  topUp: TopUp;
}

/**
 * Keeps the unfinished payment form of one visit while its modal is closed. A form from another visit is
 * replaced. The modal discards a form whose payment page was opened, and a form that replaces an order.
 */
export class PaymentDraft {
  private draft: { visit: number; form: object } | null = null;
  private replaced: ReplacedOrder | null = null;

  getOrCreate<Form extends object>(visit: number, create: (replaced: ReplacedOrder | null) => Form): Form {
    if (this.draft?.visit !== visit) this.draft = { visit, form: create(this.replaced) };
    this.replaced = null;
    return this.draft.form as Form;
  }

  /** Makes the next form replace an order. */
  replace(order: ReplacedOrder): void {
    this.draft = null;
    this.replaced = order;
  }

  /** Forgets the order if no form was created for it, for example because the payment methods did not load. */
  stopReplacing(order: ReplacedOrder): void {
    if (this.replaced === order) this.replaced = null;
  }

  discard(): void {
    this.draft = null;
  }
}

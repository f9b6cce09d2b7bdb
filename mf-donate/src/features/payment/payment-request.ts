import type { CreatePaymentBody, PromocodeVerdict } from '@site/shared/contracts/payments';

export type PaymentContents = Omit<CreatePaymentBody, 'idempotencyKey'>;

/** Details of the errors of `POST /api/payments/create`; see docs/errors.md. */
export interface PaymentRefusal {
  orderId?: string;
  /** Payment system of the paid order of `ORDER_PAID`. */
  provider?: string;
  /** Set in `TOO_MANY_ORDERS` when too many orders have replaced each other. */
  replacements?: number;
  verdict?: PromocodeVerdict;
}

/** The requests of one payment form. A retry with the same contents repeats its idempotency key. */
export class PaymentRequests {
  private last: { contents: string; body: CreatePaymentBody } | null = null;

  constructor(private readonly newKey: () => string) {}

  /** Payment system of the last request. */
  get provider(): string {
    return this.last?.body.provider ?? '';
  }

  toBody(contents: PaymentContents): CreatePaymentBody {
    const serialized = JSON.stringify(contents);
    if (this.last?.contents !== serialized)
      this.last = { contents: serialized, body: { ...contents, idempotencyKey: this.newKey() } };
    return this.last.body;
  }

  /** Makes the next request create a new order, even with the same contents. */
  forget(): void {
    this.last = null;
  }
}

import type { CreatePaymentBody, PaymentPromocode, PromocodeVerdict } from '@site/shared/contracts/payments';

export type PaymentContents = Omit<CreatePaymentBody, 'idempotencyKey'>;

/** Details of the errors of `POST /api/payments/create`; see docs/errors.md. */
export interface PaymentRefusal {
  orderId?: string;
  /** Payment system of the paid order of `ORDER_PAID`. */
  provider?: string;
  /** Set in `TOO_MANY_ORDERS` when too many orders have replaced each other. */
  replacements?: number;
  verdict?: PromocodeVerdict;
  /** Set in `PRICE_CHANGED`: the coins including the bonus and the bonus, or the new verdict on the promocode. */
  coins?: number;
  bonus?: number;
  promocode?: PaymentPromocode;
}

type Optional = 'email' | 'promocode' | 'promocodeTerms' | 'coins' | 'replaces';
type FormValues = Omit<PaymentContents, 'currency' | Optional> & {
  [Name in Optional]: PaymentContents[Name] | undefined;
};

/** Returns the contents of a request without the fields that have no value. */
export function toContents(values: FormValues): PaymentContents {
  const given = Object.entries(values).filter(([, value]) => value !== undefined);
  return { ...(Object.fromEntries(given) as Omit<PaymentContents, 'currency'>), currency: 'RUB' };
}

/** The requests of one payment form. A retry with the same contents repeats its idempotency key. */
export class PaymentRequests {
  private last: { contents: string; body: CreatePaymentBody } | null = null;

  constructor(private readonly newKey: () => string) {}

  /** Payment system of the last request. */
  get provider(): string {
    return this.last?.body.provider ?? '';
  }

  /** Sum in roubles of the last request, and the coins that it promised. */
  get sent(): { roubles: number; coins: number } {
    return { roubles: this.last?.body.amount ?? 0, coins: this.last?.body.coins ?? 0 };
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

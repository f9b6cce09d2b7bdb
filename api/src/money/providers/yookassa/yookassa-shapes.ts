import { type Static, Type } from '@sinclair/typebox';

/**
 * A sum in YooKassa's API v3. The schemas in this file define only the fields that the site reads. Other
 * fields are ignored.
 */
const Amount = Type.Object({ value: Type.String(), currency: Type.String() });

const ReceiptRegistration = Type.Optional(
  Type.Union([Type.Literal('pending'), Type.Literal('succeeded'), Type.Literal('canceled')]),
);

export const YooPayment = Type.Object({
  id: Type.String({ minLength: 1, maxLength: 64 }),
  status: Type.Union([
    Type.Literal('pending'),
    Type.Literal('waiting_for_capture'),
    Type.Literal('succeeded'),
    Type.Literal('canceled'),
  ]),
  amount: Amount,
  income_amount: Type.Optional(Amount),
  refunded_amount: Type.Optional(Amount),
  confirmation: Type.Optional(Type.Object({ confirmation_url: Type.Optional(Type.String()) })),
  metadata: Type.Optional(Type.Record(Type.String(), Type.String())),
  cancellation_details: Type.Optional(Type.Object({ reason: Type.String() })),
  payment_method: Type.Optional(Type.Object({ type: Type.String() })),
  created_at: Type.Optional(Type.String()),
  captured_at: Type.Optional(Type.String()),
  receipt_registration: ReceiptRegistration,
  /** Shop that receives the payment. */
  recipient: Type.Optional(Type.Object({ account_id: Type.String() })),
  test: Type.Optional(Type.Boolean()),
});
export type YooPayment = Static<typeof YooPayment>;

export const YooRefund = Type.Object({
  id: Type.String(),
  payment_id: Type.String(),
  status: Type.Union([Type.Literal('pending'), Type.Literal('succeeded'), Type.Literal('canceled')]),
  cancellation_details: Type.Optional(Type.Object({ reason: Type.String() })),
  created_at: Type.Optional(Type.String()),
  receipt_registration: ReceiptRegistration,
});
export type YooRefund = Static<typeof YooRefund>;

/** A receipt that was sent through YooKassa. */
export const YooReceipt = Type.Object({
  id: Type.String(),
  type: Type.String(),
  status: Type.Union([Type.Literal('pending'), Type.Literal('succeeded'), Type.Literal('canceled')]),
  settlements: Type.Optional(Type.Array(Type.Object({ type: Type.String() }))),
});
export type YooReceipt = Static<typeof YooReceipt>;

/** A notification names the object that has changed. The payment itself is fetched from the API. */
export const YooNotification = Type.Object({
  type: Type.Literal('notification'),
  event: Type.String({ pattern: '^[a-z_.]{1,60}$' }),
  object: Type.Object({
    id: Type.String({ pattern: '^[\\w-]{1,64}$' }),
    status: Type.Optional(Type.String({ maxLength: 40 })),
    /** Id of the refunded payment. Present only when the object is a refund. */
    payment_id: Type.Optional(Type.String({ pattern: '^[\\w-]{1,64}$' })),
  }),
});
export type YooNotification = Static<typeof YooNotification>;

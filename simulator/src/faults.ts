/**
 * Fault to simulate in one API reply. With `500`, `lost` (the connection is closed) and `late` (no reply
 * until the caller gives up), the request is still performed. With `refuse`, the request is not performed.
 */
export type AnswerFault = '500' | 'lost' | 'late' | 'refuse';

export interface Faults {
  /** Faults for the next requests that create a payment, one fault per request. */
  create: AnswerFault[];
  /** Faults for the next requests for a receipt, one per request. */
  receipt: AnswerFault[];
  /** Faults for the next payment queries, one per query. Null means no fault. */
  fetch: (AnswerFault | null)[];
  /** Number of copies of each callback, sent concurrently. */
  repeat: number;
  /** When true, no callbacks are sent. */
  silent: boolean;
  /** Delay before each callback, in ms. */
  delayMs: number;
  /**
   * Pays immediately when a payment is created, so that callbacks arrive before the reply to the create
   * request.
   */
  eager: 'succeeded' | null;
  /** Address sent in `x-forwarded-for`, as if by a reverse proxy. Null sends no such header. */
  sender: string | null;
  /** Unitpay: signs callbacks with a wrong key. */
  forged: boolean;
  /** Unitpay: overrides callback parameters before signing. */
  params: Record<string, string>;
  /** Unitpay: text appended to the callback query after the signature. */
  extra: string;
  /** Overrides fields of payments in API replies and in YooKassa's notifications. */
  object: Record<string, unknown>;
}

export const noFaults = (): Faults => ({
  create: [],
  receipt: [],
  fetch: [],
  repeat: 1,
  silent: false,
  delayMs: 0,
  eager: null,
  sender: null,
  forged: false,
  params: {},
  extra: '',
  object: {},
});

/**
 * Fault of one API reply. `500`, `lost` (connection closed) and `late` (no reply until the caller gives up) still
 * perform the request; `refuse` does not.
 */
export type AnswerFault = '500' | 'lost' | 'late' | 'refuse';

export interface Faults {
  /** Faults of the next create requests, one each. */
  create: AnswerFault[];
  /** Faults of the next payment queries, one each; null means no fault. */
  fetch: (AnswerFault | null)[];
  /** Number of times each callback is sent concurrently. */
  repeat: number;
  /** Sends no callbacks. */
  silent: boolean;
  /** Delay before each callback, in ms. */
  delayMs: number;
  /** Pays immediately, so that callbacks arrive before the reply to the create request. */
  eager: 'succeeded' | null;
  /** Sender address in `x-forwarded-for`, as a reverse proxy would set it; null for none. */
  sender: string | null;
  /** Unitpay: signs with a wrong key. */
  forged: boolean;
  /** Unitpay: overrides parameters before signing. */
  params: Record<string, string>;
  /** Unitpay: text appended to the query after the signature. */
  extra: string;
  /** YooKassa: overrides fields of payments in replies. */
  object: Record<string, unknown>;
}

export const noFaults = (): Faults => ({
  create: [],
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

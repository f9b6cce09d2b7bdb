/**
 * What becomes of one answer of an API: `500`, `lost` (the connection breaks) and `late` (no answer for so long that the caller gives
 * up) do what was asked all the same; `refuse` does not.
 */
export type AnswerFault = '500' | 'lost' | 'late' | 'refuse';

export interface Faults {
  /** Of the next answers to a create, one each. */
  create: AnswerFault[];
  /** Of the next answers to a look at a payment; null: that one goes right. */
  fetch: (AnswerFault | null)[];
  /** Each callback is sent so many times at once. */
  repeat: number;
  /** No callback is sent at all. */
  silent: boolean;
  /** Before each callback, in ms. */
  delayMs: number;
  /** Callbacks come before the answer to the create does: a payment pays itself at once. */
  eager: 'succeeded' | null;
  /** Where callbacks say that they come from (`x-forwarded-for`, as a front would); null: from here. */
  sender: string | null;
  /** Unitpay: the signature is of another key. */
  forged: boolean;
  /** Unitpay: parameters that take the place of the true ones before they are signed. */
  params: Record<string, string>;
  /** Unitpay: put at the end of the query as it is, after the signature. */
  extra: string;
  /** YooKassa: what its payments say of themselves when they are asked for. */
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

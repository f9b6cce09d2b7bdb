import { createHash } from 'node:crypto';
import { setTimeout as wait } from 'node:timers/promises';
import { type Payment, toNet } from './bank';
import type { Faults } from './faults';

export interface Shop {
  yookassaUrl: string;
  unitpayUrl: string;
}

export interface Keys {
  yookassa: { shopId: string; secretKey: string };
  unitpay: { projectId: string; secretKey: string };
}

export interface Answer {
  status: number;
  body: string;
}

export interface CallbackPorts {
  keys: Keys;
  shop: () => Shop | null;
  faults: () => Faults;
  /** Waits between two attempts to deliver a notification. */
  pause: (ms: number) => Promise<unknown>;
  /** Called with every reply from the shop, or with null if there was no reply. */
  onAnswer: (answer: Answer | null) => void;
}

/**
 * Maximum number of attempts to deliver a notification, with doubling pauses. The real YooKassa retries for a
 * day.
 */
const YOO_TRIES = 12;
const FIRST_PAUSE_MS = 500;
const LIMIT_MS = 30_000;

async function send(url: string, init: RequestInit, sender: string | null): Promise<Answer | null> {
  const headers = {
    ...(init.headers as Record<string, string>),
    ...(sender === null ? {} : { 'x-forwarded-for': sender }),
  };
  try {
    const response = await fetch(url, { ...init, headers, signal: AbortSignal.timeout(LIMIT_MS) });
    return { status: response.status, body: await response.text() };
  } catch {
    return null;
  }
}

/**
 * Sends `repeat` copies of a callback concurrently, after the delay set in the faults. Returns the replies in
 * the order of sending.
 */
async function sendAll(
  { faults, onAnswer }: CallbackPorts,
  url: string,
  init: RequestInit,
): Promise<(Answer | null)[]> {
  const { delayMs, repeat, sender } = faults();
  if (delayMs > 0) await wait(delayMs);
  const sendOne = async () => {
    const answer = await send(url, init, sender);
    onAnswer(answer);
    return answer;
  };
  return Promise.all(Array.from({ length: repeat }, sendOne));
}

/** Sends a YooKassa notification until the shop replies with 200, at most `YOO_TRIES` times. */
export async function notifyFromYooKassa(
  ports: CallbackPorts,
  event: string,
  object: unknown,
): Promise<(Answer | null)[]> {
  const to = ports.shop();
  if (!to || ports.faults().silent) return [];
  const init = {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ type: 'notification', event, object }),
  };
  for (let left = YOO_TRIES, pause = FIRST_PAUSE_MS; ; left -= 1, pause *= 2) {
    const answers = await sendAll(ports, to.yookassaUrl, init);
    if (left === 1 || answers.every((answer) => answer?.status === 200)) return answers;
    await ports.pause(pause);
  }
}

/** Computes Unitpay's signature: the hex SHA-256 of `method{up}values sorted by parameter name{up}secret`. */
export function sign(params: Record<string, string>, secretKey: string, method?: string): string {
  const values = Object.keys(params)
    .sort()
    .map((name) => params[name]);
  const parts = [...(method === undefined ? [] : [method]), ...values, secretKey];
  return createHash('sha256').update(parts.join('{up}')).digest('hex');
}

/** Offset of Moscow time. Not imported, because the simulator shares no code with the site. */
const MOSCOW_OFFSET_MS = 3 * 3_600_000;
/** Returns a time as Unitpay writes it, in Moscow. */
export const toMoscow = (at: Date): string =>
  new Date(at.getTime() + MOSCOW_OFFSET_MS).toISOString().slice(0, 19).replace('T', ' ');

/** Sends a Unitpay callback to the shop. Does not retry, like the real Unitpay. */
export async function callUnitpayHandler(
  ports: CallbackPorts,
  method: 'check' | 'pay' | 'error' | 'preauth',
  payment: Payment,
): Promise<(Answer | null)[]> {
  const to = ports.shop();
  const { silent, forged, params: changed, extra } = ports.faults();
  if (!to || silent) return [];
  const { projectId, secretKey } = ports.keys.unitpay;
  const params: Record<string, string> = {
    unitpayId: payment.id,
    projectId,
    account: payment.order,
    payerSum: payment.sum,
    payerCurrency: payment.currency,
    orderSum: payment.sum,
    orderCurrency: payment.currency,
    paymentType: payment.method,
    date: toMoscow(new Date()),
    test: '0',
    ...(method === 'pay' ? { profit: toNet(payment.sum), '3ds': '1' } : {}),
    ...(method === 'error' ? { errorMessage: payment.reason ?? 'error' } : {}),
    ...changed,
  };
  const query = new URLSearchParams({ method });
  for (const [name, value] of Object.entries(params)) query.set(`params[${name}]`, value);
  query.set('params[signature]', sign(params, forged ? `${secretKey}x` : secretKey, method));
  return sendAll(ports, `${to.unitpayUrl}?${query.toString()}${extra}`, { method: 'GET', headers: {} });
}

/** Returns true if the shop accepted a Unitpay callback, that is, at least one reply contains a result. */
export function isAccepted(answers: readonly (Answer | null)[]): boolean {
  return answers.some((answer) => {
    try {
      return (JSON.parse(answer?.body ?? '') as { result?: unknown }).result !== undefined;
    } catch {
      return false;
    }
  });
}

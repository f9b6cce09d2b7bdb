import { readJson, UNCOMPRESSED } from '@site/server/http/read-reply';
import type { Static, TSchema } from '@sinclair/typebox';
import { Value } from '@sinclair/typebox/value';
import { setTimeout as wait } from 'node:timers/promises';
import type { EndReading } from '../../../clocks/clock-watch';
import { ProviderUnavailable } from '../../orders/payment-provider';

export interface YooAccess {
  /** Base address without a trailing slash, such as `https://api.yookassa.ru/v3`. */
  api: string;
  shopId: string;
  secretKey: string;
  /** Time limit of one request, from the connection to the last byte. */
  limitMs?: number;
  /** Time limit of all attempts together. Unlimited by default. */
  budgetMs?: number;
  /**
   * Pause before the second attempt. Later pauses grow like Fibonacci numbers, as the README of this folder
   * prescribes, so `retryPause` does not fit.
   */
  pauseMs?: number;
  /** Compares the clock of this gateway with the `Date` of each answer. */
  beginReading?: () => EndReading;
}

const LIMIT_MS = 10_000;
const PAUSE_MS = 500;
/**
 * Maximum number of attempts per call. If the outcome is still unknown after the last attempt, the worker
 * queries YooKassa later.
 */
const ATTEMPTS = 4;
/** Limits of a reply. A page of a list has at most 100 payments, each with up to 8 kB of metadata. */
const REPLY_LIMITS = { maxBytes: 2_097_152, maxValues: 20_000 };

interface YooRequest {
  method: 'GET' | 'POST';
  path: string;
  body?: unknown;
  /**
   * Idempotency key of at most 64 characters. Within a day, repeated requests with the same key and body take
   * effect only once.
   */
  key?: string;
}

/** `refused`: YooKassa rejected the request, which had no effect. */
type YooReply<T> = { kind: 'ok'; value: T } | { kind: 'refused'; status: number; code: string };

/**
 * Calls YooKassa's API. While the outcome is unknown (no reply, an invalid reply, 202, 429 or 5xx), repeats
 * the request with the same key after increasing pauses, then throws `ProviderUnavailable`. Returns `refused`
 * for any other 4xx.
 */
export async function callYooKassa<T extends TSchema>(
  access: YooAccess,
  schema: T,
  request: YooRequest,
): Promise<YooReply<Static<T>>> {
  const { limitMs = LIMIT_MS, budgetMs = Infinity, pauseMs = PAUSE_MS } = access;
  const began = performance.now();
  const remainingMs = () => budgetMs - (performance.now() - began);
  let pause = pauseMs;
  let nextPause = pause;
  for (let attemptsLeft = ATTEMPTS; ; attemptsLeft -= 1) {
    try {
      return await callOnce({ ...access, limitMs: Math.min(limitMs, remainingMs()) }, schema, request);
    } catch (error) {
      if (attemptsLeft === 1 || remainingMs() <= pause) throw error;
    }
    await wait(pause);
    [pause, nextPause] = [nextPause, pause + nextPause];
  }
}

async function callOnce<T extends TSchema>(
  { api, shopId, secretKey, limitMs, beginReading }: YooAccess & { limitMs: number },
  schema: T,
  { method, path, body, key }: YooRequest,
): Promise<YooReply<Static<T>>> {
  const about = `YooKassa ${method} ${path.split('?')[0] ?? ''}`;
  const endReading = beginReading?.();
  const reply = await fetch(`${api}${path}`, {
    method,
    headers: {
      ...UNCOMPRESSED,
      authorization: `Basic ${Buffer.from(`${shopId}:${secretKey}`).toString('base64')}`,
      accept: 'application/json',
      ...(body === undefined ? {} : { 'content-type': 'application/json' }),
      ...(key === undefined ? {} : { 'idempotence-key': key }),
    },
    ...(body === undefined ? {} : { body: JSON.stringify(body) }),
    // a redirect must not carry the secret key to another host
    redirect: 'error',
    signal: AbortSignal.timeout(Math.max(1, Math.round(limitMs))),
  })
    .then(async (response) => {
      endReading?.(response.headers.get('date'));
      return { status: response.status, value: await readReply(response) };
    })
    .catch((error: unknown) => {
      throw new ProviderUnavailable(`${about} got no answer`, { cause: error });
    });
  const { status, value } = reply;
  if (status >= 200 && status < 300 && status !== 202) {
    const fault = Value.Errors(schema, value).First();
    if (fault) throw new ProviderUnavailable(`${about}: ${fault.path} ${fault.message}`);
    return { kind: 'ok', value: value as Static<T> };
  }
  if (status >= 400 && status < 500 && status !== 429)
    return { kind: 'refused', status, code: String((value as { code?: unknown } | null)?.code ?? '') };
  throw new ProviderUnavailable(`${about} answered ${status}`);
}

/** Reads the reply, or null if it is not JSON. */
async function readReply(response: Response): Promise<unknown> {
  try {
    return await readJson(response, REPLY_LIMITS);
  } catch (error) {
    if (error instanceof SyntaxError) return null;
    throw error;
  }
}

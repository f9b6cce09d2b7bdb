import type { Static, TSchema } from '@sinclair/typebox';
import { Value } from '@sinclair/typebox/value';
import { setTimeout as wait } from 'node:timers/promises';
import { ProviderUnavailable } from '../../orders/payment-provider';

export interface YooAccess {
  /** «https://api.yookassa.ru/v3», without a slash at the end. */
  api: string;
  shopId: string;
  secretKey: string;
  /** For everything from the connection to the last byte. */
  limitMs?: number;
  /** For all tries together: as long as a payer is left waiting. As many as there are by default. */
  budgetMs?: number;
  /** Before the second try of an unknown outcome; the next ones wait as Fibonacci's rabbits. */
  pauseMs?: number;
}

const LIMIT_MS = 10_000;
const PAUSE_MS = 500;
/** What is unknown then is asked for in the background. */
const TRIES = 4;

interface Question {
  method: 'GET' | 'POST';
  path: string;
  body?: unknown;
  /** At most 64 characters; the same key with the same body is the same deed, for a day. */
  key?: string;
}

/** `refused`: YooKassa says no, and nothing has happened. */
type YooAnswer<T> = { kind: 'ok'; value: T } | { kind: 'refused'; status: number; code: string };

/**
 * One call of YooKassa's API. What it leaves unknown (no answer, 500, 429) is asked again with the same key, at growing pauses;
 * throws `ProviderAway` when it stays unknown. Any other 4xx is a refusal.
 */
export async function askYooKassa<T extends TSchema>(
  access: YooAccess,
  schema: T,
  question: Question,
): Promise<YooAnswer<Static<T>>> {
  const { limitMs = LIMIT_MS, budgetMs = Infinity, pauseMs = PAUSE_MS } = access;
  const began = performance.now();
  const left = () => budgetMs - (performance.now() - began);
  let pause = pauseMs;
  let longer = pause;
  for (let tries = TRIES; ; tries -= 1) {
    try {
      return await askOnce({ ...access, limitMs: Math.min(limitMs, left()) }, schema, question);
    } catch (error) {
      if (tries === 1 || left() <= pause) throw error;
    }
    await wait(pause);
    [pause, longer] = [longer, pause + longer];
  }
}

async function askOnce<T extends TSchema>(
  { api, shopId, secretKey, limitMs }: YooAccess & { limitMs: number },
  schema: T,
  { method, path, body, key }: Question,
): Promise<YooAnswer<Static<T>>> {
  const about = `YooKassa ${method} ${path.split('?')[0] ?? ''}`;
  const reply = await fetch(`${api}${path}`, {
    method,
    headers: {
      authorization: `Basic ${Buffer.from(`${shopId}:${secretKey}`).toString('base64')}`,
      accept: 'application/json',
      ...(body === undefined ? {} : { 'content-type': 'application/json' }),
      ...(key === undefined ? {} : { 'idempotence-key': key }),
    },
    ...(body === undefined ? {} : { body: JSON.stringify(body) }),
    // the key is for this host alone
    redirect: 'error',
    signal: AbortSignal.timeout(Math.max(1, Math.round(limitMs))),
  })
    .then(async (response) => ({ status: response.status, text: await response.text() }))
    .catch((error: unknown) => {
      throw new ProviderUnavailable(`${about} was not answered`, { cause: error });
    });
  const { status } = reply;
  const value = parse(reply.text);
  if (status >= 200 && status < 300 && status !== 202) {
    const fault = Value.Errors(schema, value).First();
    if (fault) throw new ProviderUnavailable(`${about}: ${fault.path} ${fault.message}`);
    return { kind: 'ok', value: value as Static<T> };
  }
  if (status >= 400 && status < 500 && status !== 429)
    return { kind: 'refused', status, code: String((value as { code?: unknown } | null)?.code ?? '') };
  throw new ProviderUnavailable(`${about} answered ${status}`);
}

function parse(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return null;
  }
}

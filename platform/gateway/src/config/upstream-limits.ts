import type { UpstreamLimits } from '../upstreams/upstream-limits';
import { configText as text } from './config.text';
import { readNumber } from './read-variable';

const CONNECT_MS = 2_000;
const REPLY_MS = 5_000;
const REQUEST_BYTES = 256 * 1024;
const REST_MS = 10_000;

/** Reads the limits of the calls to each upstream. */
export function readUpstreamLimits(env: Readonly<Record<string, string | undefined>>): UpstreamLimits {
  const read = (name: string, value: string, max: number) =>
    readNumber(value, 1, max, (wrong) => text.limit(name, wrong, max));
  const totalMs = read('SITE_UPSTREAM_SECONDS', env.SITE_UPSTREAM_SECONDS || '10', 60) * 1_000;
  return {
    connectMs: Math.min(CONNECT_MS, totalMs),
    replyMs: Math.min(REPLY_MS, totalMs),
    totalMs,
    replyBytes: read('SITE_UPSTREAM_REPLY_KB', env.SITE_UPSTREAM_REPLY_KB || '1024', 16_384) * 1_024,
    requestBytes: REQUEST_BYTES,
    calls: read('SITE_UPSTREAM_CALLS', env.SITE_UPSTREAM_CALLS || '32', 1_000),
    restMs: REST_MS,
  };
}

import type { UpstreamFault } from '@site/contracts/upstream';
import type { Upstream, UpstreamCall } from '../upstreams/upstream';
import { UpstreamFailure } from '../upstreams/upstream-failure';
import type { UpstreamLimits } from '../upstreams/upstream-limits';

/** Limits of an upstream in tests: few calls at once, and a short wait for a reply. */
export const LIMITS: UpstreamLimits = {
  connectMs: 2_000,
  replyMs: 300,
  totalMs: 20_000,
  replyBytes: 64 * 1024,
  requestBytes: 1_024,
  calls: 4,
  restMs: 60_000,
};

export const CALL: UpstreamCall = {
  method: 'GET',
  path: '/goods',
  headers: {},
  body: null,
  sender: 'a visitor',
};

/** Makes a call and resolves with its fault, or `none`. Rejects for an error that is no expected failure. */
export const callFault = (
  upstream: Pick<Upstream, 'call'>,
  call: Partial<UpstreamCall> = {},
): Promise<UpstreamFault | 'none'> =>
  upstream.call({ ...CALL, ...call }).then(
    () => 'none' as const,
    (error: unknown) => {
      if (!(error instanceof UpstreamFailure)) throw error;
      return error.fault;
    },
  );

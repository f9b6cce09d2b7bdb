import type { UpstreamFault } from '@site/contracts/upstream';
import type { Upstream, UpstreamCall } from '../upstreams/upstream';
import { UpstreamFailure } from '../upstreams/upstream-failure';

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

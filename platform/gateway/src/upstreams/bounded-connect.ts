import { limitReplyBytes, toWireBytes } from '@site/server/network/bound-reply';
import { buildConnector } from 'undici';
import { UpstreamFailure } from './upstream-failure';
import type { UpstreamLimits } from './upstream-limits';

/** Creates the connections to an upstream. Each ends when a reply needs far more bytes than it may have. */
export function createBoundedConnect({
  connectMs,
  replyBytes,
}: Pick<UpstreamLimits, 'connectMs' | 'replyBytes'>): buildConnector.connector {
  const connect = buildConnector({ timeout: connectMs });
  const maxBytes = toWireBytes(replyBytes);
  const toError = () => new UpstreamFailure('abuse', `more than ${maxBytes} bytes for one reply`);
  return (options, callback) =>
    connect(options, (...result) => {
      const [, socket] = result;
      if (socket) limitReplyBytes(socket, maxBytes, toError);
      callback(...result);
    });
}

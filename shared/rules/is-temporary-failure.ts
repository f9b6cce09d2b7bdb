import type { ApiError } from '../contracts/errors';

/** Returns true if a retry may succeed: after no reply, a rate limit or a server error. */
export const isTemporaryFailure = ({ code, status }: ApiError): boolean =>
  code === 'NETWORK' || code === 'TOO_MANY_REQUESTS' || status >= 500;

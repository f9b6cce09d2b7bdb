import type { ApiError } from '../contracts/errors';

/** True for failures that may disappear on a retry: no reply, a rate limit, or a server error. */
export const isTemporaryFailure = ({ code, status }: ApiError): boolean =>
  code === 'NETWORK' || code === 'TOO_MANY_REQUESTS' || status >= 500;

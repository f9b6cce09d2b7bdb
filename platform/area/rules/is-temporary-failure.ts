import type { ApiError } from '@site/contracts/api-error';

/** Returns true for failures after which a retry may succeed: no reply, a rate limit or a server error. */
export const isTemporaryFailure = ({ code, status }: ApiError): boolean =>
  code === 'NETWORK' || code === 'TOO_MANY_REQUESTS' || status >= 500;

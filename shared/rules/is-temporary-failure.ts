import type { ApiError } from '../contracts/errors';

/** Nothing was said of what was asked for: it is asked for again. */
export const isTemporaryFailure = ({ code, status }: ApiError): boolean =>
  code === 'NETWORK' || code === 'TOO_MANY_REQUESTS' || status >= 500;

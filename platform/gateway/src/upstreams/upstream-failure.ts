import type { UpstreamFault } from '@site/contracts/upstream';
import { errors } from 'undici';

/** HTTP status of the reply to each fault. The code of the error is UNAVAILABLE in any case. */
const STATUS: Readonly<Record<UpstreamFault, 502 | 503 | 504>> = {
  connect: 502,
  'machine-local': 502,
  'connect-timeout': 504,
  'reply-timeout': 504,
  'total-timeout': 504,
  'broken-reply': 502,
  'too-large': 502,
  redirect: 502,
  'wrong-type': 502,
  status: 502,
  abuse: 502,
  busy: 503,
  resting: 503,
  ended: 503,
};

/** The expected failure of a call to an upstream. */
export class UpstreamFailure extends Error {
  override readonly name = 'UpstreamFailure';

  constructor(
    readonly fault: UpstreamFault,
    /** Text for the log. Never sent to the visitor. */
    readonly detail: string = fault,
    /** True if the upstream does not work as a whole, so that its next call would probably fail too. */
    readonly isOutage: boolean = true,
  ) {
    super(detail);
  }

  get status(): 502 | 503 | 504 {
    return STATUS[this.fault];
  }
}

/** Error codes of connections that were never established. */
const NOT_CONNECTED =
  /^(ECONNREFUSED|ENOTFOUND|EAI_AGAIN|ESERVFAIL|EREFUSED|EBADRESP|EHOSTUNREACH|ENETUNREACH|EADDRNOTAVAIL|EPROTO|ERR_(SSL|TLS)_.*|CERT_.*|DEPTH_ZERO_.*|SELF_SIGNED_.*|UNABLE_TO_.*)$/;

/** Converts an error of the HTTP client to the failure of the call. */
export function toUpstreamFailure(error: unknown): UpstreamFailure {
  if (error instanceof UpstreamFailure) return error;
  const { name = '', code = '', message = '' } = error as NodeJS.ErrnoException;
  const detail = `${code || name} ${message}`.trim().slice(0, 200);
  if (name === 'TimeoutError') return new UpstreamFailure('total-timeout', detail);
  if (error instanceof errors.ConnectTimeoutError || code === 'ETIMEDOUT' || code === 'ETIMEOUT')
    return new UpstreamFailure('connect-timeout', detail);
  if (error instanceof errors.HeadersTimeoutError || error instanceof errors.BodyTimeoutError)
    return new UpstreamFailure('reply-timeout', detail);
  if (error instanceof errors.HeadersOverflowError) return new UpstreamFailure('too-large', detail);
  return new UpstreamFailure(NOT_CONNECTED.test(code) ? 'connect' : 'broken-reply', detail);
}

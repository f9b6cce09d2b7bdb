import type { ErrorReply } from '@site/contracts/error-reply';

/**
 * Reason why a call of the deploy API failed:
 * - `refused`: the site sent an ErrorReply, which is in `reply`;
 * - `unreachable`: no response arrived, and the call cannot have changed anything;
 * - `cut-off`: no response arrived, but the site may have received the request and made the change;
 * - `too-large`: the response exceeds the limits of the client, but the site may have made the change;
 * - `not-a-site`: the address responds, but not with the deploy API.
 */
type DeployFailure = 'refused' | 'unreachable' | 'cut-off' | 'too-large' | 'not-a-site';

/** The call that failed, for error messages. */
export interface DeployCall {
  url: string;
  method: string;
  /** Path below the deploy API. */
  path: string;
  /** Area that the call concerns; empty if it concerns no single area. */
  area: string;
}

/** A failed call of the deploy API. `message` is in English and meant for logs and tests. */
export class DeployError extends Error {
  override readonly name = 'DeployError';

  constructor(
    readonly failure: DeployFailure,
    readonly call: DeployCall,
    /** HTTP status of the reply; 0 when there was no reply. */
    readonly status = 0,
    readonly reply: ErrorReply | null = null,
  ) {
    const answer =
      status === 0 ? failure : `${status} ${reply ? `${reply.code}: ${reply.message}` : failure}`;
    super(`${call.method} ${call.path} of ${call.url}: ${answer}`);
  }

  /** Error code from the site's reply, if there was one. */
  get code(): string | undefined {
    return this.reply?.code;
  }

  get details(): unknown {
    return this.reply?.details;
  }
}

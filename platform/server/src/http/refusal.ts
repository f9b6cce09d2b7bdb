import { PLATFORM_ERROR_STATUS, type PlatformErrorCode } from '@site/contracts/platform-errors';
import { platformErrorText } from './errors.text';

/** Code, HTTP status and text of an expected failure. */
export interface RefusalReply {
  code: string;
  status: number;
  /** `message` of the `ErrorReply`. */
  text: string;
  /** Details for the caller, as JSON. */
  details?: unknown;
}

/**
 * An expected failure of a call, which the error handler sends as an `ErrorReply`. A product extends this class
 * with its own codes.
 */
export class CallRefusal extends Error {
  override readonly name: string = 'CallRefusal';
  readonly code: string;
  readonly status: number;
  readonly text: string;
  readonly details?: unknown;
  /**
   * Kind of a failed check of security, such as a wrong password. The log has a line for it. Never sent to the
   * caller.
   */
  failure?: string;
  constructor({ code, status, text, details }: RefusalReply) {
    super(code);
    this.code = code;
    this.status = status;
    this.text = text;
    this.details = details;
    // Each exceeded limit is logged, because a client that goes on may be an attacker.
    if (code === 'TOO_MANY_REQUESTS') this.failure = 'limit';
  }
}

/** Creates a refusal with a code of the platform. */
export const refuse = (code: PlatformErrorCode, details?: unknown): CallRefusal =>
  new CallRefusal({ code, status: PLATFORM_ERROR_STATUS[code], text: platformErrorText[code], details });

/** Creates the error of a call whose token or signature is wrong, which the log must show. */
export const wrongToken = (failure: string): CallRefusal =>
  Object.assign(refuse('UNAUTHORIZED'), { failure });

/** Returns true for a refusal of the platform or of a product. */
export const isRefusal = (error: unknown): error is CallRefusal => error instanceof CallRefusal;

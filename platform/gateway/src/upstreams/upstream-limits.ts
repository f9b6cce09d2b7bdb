/** Limits of the calls to one upstream. Times are in milliseconds. */
export interface UpstreamLimits {
  /** Time for a connection, TLS included. */
  connectMs: number;
  /**
   * Time from the sent request to the first byte of the reply, and between two parts of the reply. Informational
   * replies (1xx) do not extend the first of them, which a call has once, together with the time for a connection.
   */
  replyMs: number;
  /** Time for the whole call. */
  totalMs: number;
  /** Maximum length of a reply. Each running call may hold as much memory. */
  replyBytes: number;
  requestBytes: number;
  /** Maximum number of calls, and of connections, at the same time. */
  calls: number;
  /** Time for which calls fail at once after too many failures. Then one call tests the upstream. */
  restMs: number;
}

/** Factor of the rest of an upstream that abuses the protocol. No upstream does this by accident. */
export const ABUSE_REST = 6;

/**
 * The last calls of which more than half must fail before calls fail at once, and the number that must have been made.
 * Failures of fewer calls say nothing about the next one.
 */
export const BREAKER = { size: 20, minimumNumberOfCalls: 5, threshold: 0.5 } as const;

/** Part of the calls that one sender may hold at the same time, so that it cannot keep the others out. */
export const SENDER_SHARE = 0.5;

import type { ClientConfig } from 'pg';

/** Time limits of connections to PostgreSQL, in milliseconds (docs/decisions/0042). */
export interface TimeLimits {
  /** Maximum wait for a connection, whether a new one or one that other queries use. */
  connectMs: number;
  /** Maximum duration of one statement. PostgreSQL ends a longer one, and the connection stays usable. */
  statementMs: number;
  /**
   * Time without a reply to a statement after which the connection counts as lost. Must be longer than
   * `statementMs`.
   */
  replyMs: number;
}

export const DEFAULT_LIMITS: TimeLimits = { connectMs: 5_000, statementMs: 7_000, replyMs: 8_000 };

/** Time without traffic after which the operating systems on both sides check a connection. */
const SILENT_S = 10;
/** Time after which the server gives up a connection that accepts no data. */
const UNREAD_S = 25;
/**
 * Makes the server check connections without traffic, and give up those that accept no data, which no time limit of
 * a statement ends. Locks of a process that hangs or whose network is lost are then released within 25 s instead of
 * 2 hours or never.
 */
const SERVER_KEEPALIVE = `-c tcp_keepalives_idle=${SILENT_S} -c tcp_keepalives_interval=5 -c tcp_keepalives_count=3 -c tcp_user_timeout=${UNREAD_S * 1_000}`;

/** Returns the settings that every connection to PostgreSQL needs. */
export const connectionSettings = (url: string, { connectMs }: TimeLimits): ClientConfig => ({
  connectionString: url,
  connectionTimeoutMillis: connectMs,
  keepAlive: true,
  keepAliveInitialDelayMillis: SILENT_S * 1_000,
  options: SERVER_KEEPALIVE,
});

/** Returns the settings that limit the duration of statements and of pauses inside a transaction. */
export const statementSettings = ({ statementMs, replyMs }: TimeLimits): ClientConfig => ({
  statement_timeout: statementMs,
  idle_in_transaction_session_timeout: statementMs,
  query_timeout: replyMs,
});

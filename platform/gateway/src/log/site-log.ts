import { type FastifyReply, type FastifyRequest, type FastifyServerOptions, LogController } from 'fastify';
import { createRequestIds } from '@site/server/http/request-id';
import type { LogLevel } from './log-level';
import { toSafeError, toSafeLine, toSafePath } from './safe-line';

/** Logs one line per reply at level `info`. Fastify's own lines would contain query strings. */
class ReplyLog extends LogController {
  constructor(private readonly enabled: boolean) {
    super({ disableRequestLogging: true, requestIdLogLabel: 'requestId' });
  }

  override requestCompleted(
    _error: Error | null,
    { log, method, raw, routeOptions }: FastifyRequest,
    reply: FastifyReply,
  ) {
    if (!this.enabled) return;
    const path = toSafePath(routeOptions.url?.endsWith('/:token') ? routeOptions.url : (raw.url ?? ''));
    const ms = Math.round(reply.elapsedTime);
    log.info({ method, path, route: routeOptions.url, status: reply.statusCode, ms }, 'replied');
  }
}

export interface LogConfig {
  logLevel: LogLevel;
  /** True when a proxy in front sets `x-request-id` on every request; the gateway then uses these ids. */
  trustRequestId: boolean;
}

/**
 * Returns the server's logging options: JSON lines on stderr, with the `requestId` in all lines of a request.
 */
export const logOptions = ({ logLevel: level, trustRequestId }: LogConfig) =>
  ({
    logger: {
      level,
      stream: { write: (line: string) => process.stderr.write(toSafeLine(line)) },
      serializers: { err: (error: unknown) => toSafeError(error) },
    },
    logController: new ReplyLog(level === 'info' || level === 'debug'),
    genReqId: createRequestIds(trustRequestId),
  }) satisfies FastifyServerOptions;

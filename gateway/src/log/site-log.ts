import { type FastifyReply, type FastifyRequest, type FastifyServerOptions, LogController } from 'fastify';
import { createRequestIds } from '@site/api/app';
import type { LogLevel } from './log-level';
import { toSafeError, toSafeLine, toSafePath } from './safe-line';

/** One line for each reply, from `info` on; Fastify's own lines carry whole addresses. */
class ReplyLog extends LogController {
  constructor(private readonly told: boolean) {
    super({ disableRequestLogging: true, requestIdLogLabel: 'requestId' });
  }

  override requestCompleted(
    _error: Error | null,
    { log, method, raw, routeOptions }: FastifyRequest,
    reply: FastifyReply,
  ) {
    if (!this.told) return;
    const path = toSafePath(raw.url ?? '');
    const ms = Math.round(reply.elapsedTime);
    log.info({ method, path, route: routeOptions.url, status: reply.statusCode, ms }, 'replied');
  }
}

export interface LogConfig {
  logLevel: LogLevel;
  /** A front sets `x-request-id` of every request: its ids are kept. */
  trustRequestId: boolean;
}

/** How the server logs: JSON lines to stderr, all lines of one request under its `requestId`. */
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

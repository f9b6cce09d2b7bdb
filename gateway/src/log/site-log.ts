import { type FastifyReply, type FastifyRequest, type FastifyServerOptions, LogController } from 'fastify';
import { createRequestIds } from '@site/api/app';
import type { SiteConfig } from '../config';
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

export type LogConfig = Pick<SiteConfig, 'logLevel' | 'trustRequestId'>;

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

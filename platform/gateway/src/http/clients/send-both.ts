import type { OutgoingHttpHeaders } from 'node:http';
import type { FastifyReply } from 'fastify';
import { countReply } from './reply-limits';

interface TwoParts {
  /** Override the headers that hooks have set. */
  headers: Readonly<Record<string, string>>;
  start: Buffer;
  end: Buffer;
}

/**
 * Sends both parts of a body without joining them, because joining would copy the page for each response.
 * Writes `headers` without Fastify, which would convert each name and each value again for each response.
 */
export function sendBoth(reply: FastifyReply, { headers, start, end }: TwoParts): FastifyReply {
  const { raw } = reply.hijack();
  countReply(reply, start.length + end.length);
  const all: OutgoingHttpHeaders = Object.assign(reply.getHeaders() as OutgoingHttpHeaders, headers);
  all['content-length'] = start.length + end.length;
  raw.writeHead(reply.statusCode, all);
  if (reply.request.method === 'HEAD') {
    raw.end();
  } else {
    raw.write(start);
    raw.end(end);
  }
  return reply;
}

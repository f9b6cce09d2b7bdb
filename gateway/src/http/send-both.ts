import type { OutgoingHttpHeaders } from 'node:http';
import type { FastifyReply } from 'fastify';

/** Sends both parts of a body without joining them, because joining would copy the page for each response. */
export function sendBoth(reply: FastifyReply, begun: Buffer, end: Buffer): FastifyReply {
  void reply.header('content-length', String(begun.length + end.length));
  const { raw } = reply.hijack();
  raw.writeHead(reply.statusCode, reply.getHeaders() as OutgoingHttpHeaders);
  raw.write(begun);
  raw.end(end);
  return reply;
}

import { once } from 'node:events';
import { createServer } from 'node:http';
import { portOf } from './port-of';

/** A server that stands in for the API of GitHub or GitLab. */
export interface CodeHost {
  url: string;
  /** Text of the comment that was posted last; empty if there is none. */
  comment: string;
  close(): void;
}

/** Starts an API without comments, which keeps the text of a posted one. */
export async function startCodeHost(): Promise<CodeHost> {
  const host = { url: '', comment: '', close: () => void server.close() };
  const server = createServer((request, reply) => {
    let sent = '';
    request.on('data', (part: Buffer) => (sent += part.toString()));
    request.on('end', () => {
      if (request.method === 'POST') host.comment = (JSON.parse(sent) as { body: string }).body;
      reply.writeHead(200, { 'content-type': 'application/json' }).end('[]');
    });
  }).listen(0, '127.0.0.1');
  await once(server, 'listening');
  host.url = `http://127.0.0.1:${portOf(server)}`;
  return host;
}

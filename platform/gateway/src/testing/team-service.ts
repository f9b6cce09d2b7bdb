import { once } from 'node:events';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';

type Answer = (request: IncomingMessage, reply: ServerResponse) => void;

/** The backend of a team, on a free port of this machine. Tests replace `answer`. */
export interface TeamService {
  url: string;
  answer: Answer;
  /** The requests that have arrived, with their bodies. */
  requests: { method: string; url: string; headers: IncomingMessage['headers']; body: string }[];
  /** Number of requests whose connection is open and that have no complete reply. */
  open: number;
  close(): Promise<void>;
}

export const sendJson = (reply: ServerResponse, value: unknown, headers: Record<string, string> = {}): void =>
  void reply.writeHead(200, { 'content-type': 'application/json', ...headers }).end(JSON.stringify(value));

export async function startTeamService(answer: Answer): Promise<TeamService> {
  const respond = async (request: IncomingMessage, reply: ServerResponse) => {
    service.open += 1;
    reply.once('close', () => (service.open -= 1));
    const parts: Buffer[] = [];
    for await (const part of request) parts.push(part as Buffer);
    const { method = '', url = '', headers } = request;
    service.requests.push({ method, url, headers, body: Buffer.concat(parts).toString() });
    service.answer(request, reply);
  };
  const server = createServer((request, reply) => void respond(request, reply).catch(() => {}));
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const service: TeamService = {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    answer,
    requests: [],
    open: 0,
    async close() {
      server.closeAllConnections();
      server.close();
      await once(server, 'close');
    },
  };
  return service;
}

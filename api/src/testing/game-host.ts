import { once } from 'node:events';
import http, { type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import type { GameConfig } from '../game/http-game';

export interface GameRequest {
  /** HTTP method and path («GET /v1/players/12/characters»). */
  call: string;
  headers: IncomingMessage['headers'];
  body: unknown;
}

/** A local HTTP server that simulates a game server (docs/game-server.md). */
export interface GameHost {
  config: GameConfig;
  requests: GameRequest[];
  /** Reply bodies by `call`. All other calls get 404. */
  replies: Record<string, unknown>;
  /** Handles every call instead of `replies`, to simulate failures. */
  fail: ((response: ServerResponse) => void) | null;
  /** True to reject grants with 503 while other calls succeed. */
  refuseGrants: boolean;
  /** Ids of deleted characters. Grants to them get 404. */
  deletedCharacters: Set<number>;
  /** Reasons for which services are refused by checks, by service name. */
  checkRefusals: Map<string, string>;
  /** Reasons for which grants of services are refused with 409, by service name. */
  grantRefusals: Map<string, string>;
  /** Replies of accepted grants. */
  grantReply: { text?: string };
  /** Accepted grants by idempotency key. */
  grants: Map<string, unknown>;
  /** Called for each accepted grant before the reply is sent. */
  onGrant: ((body: unknown) => Promise<void>) | null;
  close(): Promise<void>;
}

const TOKEN = 'a-long-token-of-the-game-server';

export async function startGameHost(): Promise<GameHost> {
  const server = http.createServer((request, response) => {
    void answer(request, response);
  });
  async function answer(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const chunks: Buffer[] = [];
    for await (const chunk of request) chunks.push(chunk as Buffer);
    const text = Buffer.concat(chunks).toString();
    const body: unknown = text === '' ? undefined : JSON.parse(text);
    const call = `${request.method} ${(request.url ?? '').replace('/site', '')}`;
    host.requests.push({ call, headers: request.headers, body });
    if (host.fail) return host.fail(response);
    const send = (status: number, reply: unknown) =>
      void response.writeHead(status, { 'content-type': 'application/json' }).end(JSON.stringify(reply));
    if (request.headers.authorization !== `Bearer ${TOKEN}`) return send(401, {});
    const key = request.headers['idempotency-key'];
    if (call.endsWith('/grants') && host.refuseGrants) return send(503, {});
    const { reward } = (body ?? {}) as { reward?: { characterId?: number; service?: string } };
    if (host.deletedCharacters.has(reward?.characterId ?? 0)) return send(404, {});
    const service = reward?.service ?? '';
    if (call.endsWith('/checks')) {
      const text = host.checkRefusals.get(service);
      return send(200, text === undefined ? { allowed: true } : { allowed: false, text });
    }
    const refused = call.endsWith('/grants') && host.grantRefusals.get(service);
    if (refused) return send(409, { text: refused });
    if (call.endsWith('/grants') && typeof key === 'string') {
      if (!host.grants.has(key)) host.grants.set(key, body);
      await host.onGrant?.(body);
      return send(200, host.grantReply);
    }
    return call in host.replies ? send(200, host.replies[call]) : send(404, {});
  }
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const host: GameHost = {
    config: { url: `http://127.0.0.1:${(server.address() as AddressInfo).port}/site/`, token: TOKEN },
    requests: [],
    replies: {},
    fail: null,
    refuseGrants: false,
    deletedCharacters: new Set(),
    checkRefusals: new Map(),
    grantRefusals: new Map(),
    grantReply: {},
    grants: new Map(),
    onGrant: null,
    async close() {
      server.closeAllConnections();
      server.close();
      await once(server, 'close');
    },
  };
  return host;
}

import type { TrustedProxies } from '@site/server/network/trusted-proxies';
import { NoiseLog } from '@site/server/log/noise-log';
import { once } from 'node:events';
import net, { type AddressInfo } from 'node:net';
import type { FastifyInstance } from 'fastify';
import { createServer } from '../app';
import type { ClientLimits } from '../http/clients/client-limits';
import { type ClientGuard, guardClients } from '../http/clients/guard-clients';
import { listen as listenOn } from '../http/listen';
import { GatewayMetrics } from '../metrics/gateway-metrics';
import { createCertificate } from '@site/server/testing/certificate';
import { TINY_DEFAULTS } from './tiny-product';

const ROOMY: ClientLimits = {
  connections: 1_000,
  senderConnections: 1_000,
  senderHandshakes: 1_000,
  bodies: 1_000,
  senderBodies: 1_000,
  senderRequests: 1_000,
  unsentBytes: 1e9,
  senderUnsentBytes: 1e9,
  streams: 100,
  networkCalls: 1_000,
  requestMs: 60_000,
  senderRenders: 1,
};
/** Half of a request: the body never comes. */
export const HALF_SENT =
  'POST /form HTTP/1.1\r\nhost: a\r\ncontent-type: text/plain\r\ncontent-length: 9\r\n\r\nhalf';
export const WHOLE = 'GET / HTTP/1.1\r\nhost: a\r\n\r\n';

interface GuardedOptions {
  /** Clock of the limits, in milliseconds. */
  now?: () => number;
  proxies?: TrustedProxies;
  secure?: boolean;
  /** Name or address to listen on. */
  host?: string;
  /** Adds routes to those of every guarded server. */
  register?: (app: FastifyInstance) => void;
}

/** A server with limits for clients, and connections to it that `close` ends. */
export interface GuardedServer {
  app: FastifyInstance;
  guard: ClientGuard;
  port: number;
  /** Connections and sessions that `close` destroys. */
  opened: { destroy(): unknown }[];
  /** Opens a connection from one of this machine's addresses. */
  connect(from?: string): Promise<Client>;
  /** Returns the value of the metric for refusals of one kind. */
  refusals(kind: string): Promise<number>;
  close(): Promise<void>;
}

export interface Client {
  socket: net.Socket;
  /** Resolves with all that arrived. */
  ended: Promise<string>;
  replied(): Promise<string>;
  send(request: string): Promise<string>;
}

export async function openGuarded(
  limits: Partial<ClientLimits>,
  {
    proxies = [],
    secure = false,
    host = '0.0.0.0',
    register,
    now = () => performance.now(),
  }: GuardedOptions = {},
): Promise<GuardedServer> {
  const metrics = new GatewayMetrics();
  const clientLimits = { ...ROOMY, ...limits };
  const tls = secure ? createCertificate() : null;
  const { identity } = TINY_DEFAULTS;
  const config = { clientLimits, trustedProxies: proxies, tls, origin: null, identity };
  const app = createServer({ ...config, logLevel: 'silent', trustRequestId: false });
  const noise = new NoiseLog();
  const guard = guardClients(app, {
    ...config,
    metrics,
    noise,
    now,
    actFor: (_sender, work) => work(),
  });
  app.get('/', () => 'ok');
  app.post('/form', () => 'ok');
  app.post('/closed', { onRequest: (_request, reply, _done) => void reply.code(401).send() }, () => 'ok');
  register?.(app);
  await listenOn(app, { port: 0, host });
  const { port } = app.server.address() as AddressInfo;
  const opened: GuardedServer['opened'] = [];
  return {
    app,
    guard,
    port,
    opened,
    async connect(from = '127.0.0.1') {
      const socket = net.connect({ port, host: '127.0.0.1', localAddress: from });
      opened.push(socket);
      await once(socket, 'connect');
      return listen(socket);
    },
    async refusals(kind) {
      const line = new RegExp(`^gateway_client_refusals_total\\{kind="${kind}"\\} (\\d+)$`, 'm');
      return Number(line.exec(await metrics.registry.metrics())?.[1] ?? 0);
    },
    async close() {
      for (const one of opened) one.destroy();
      await app.close();
    },
  };
}

export function listen(socket: net.Socket): Client {
  let text = '';
  let handle = () => {};
  socket.on('data', (chunk: Buffer) => {
    text += chunk.toString();
    handle();
  });
  socket.on('error', () => {});
  const ended = new Promise<string>((resolve) => socket.once('close', () => resolve(text)));
  const replied = async () => {
    while (!text.includes('\r\n\r\n')) await new Promise<void>((resolve) => (handle = resolve));
    return text;
  };
  return { socket, ended, replied, send: (request: string) => (socket.write(request), replied()) };
}

/** Waits until the server has seen as much as the clients have sent. */
export async function until(isReached: () => boolean): Promise<void> {
  while (!isReached()) await new Promise(setImmediate);
}

/** Returns cookies of the given length, each as `name=value`. */
export const cookies = (count: number, length: number) =>
  Array.from({ length: count }, (_, number) => `c${number}=${'x'.repeat(length)}`);

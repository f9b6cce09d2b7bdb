import { createECDH, randomBytes, randomUUID } from 'node:crypto';
import { EventEmitter, once } from 'node:events';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { buffer } from 'node:stream/consumers';
import { decrypt } from 'http_ece';
import { createPublicKey } from 'node:crypto';
import { jwtVerify } from 'jose';
import type { PushPayload } from '@site/shared/contracts/push';

/** A message that a browser has received. */
export interface Received extends PushPayload {
  endpoint: string;
  ttl: number;
  urgency: string;
  contact: unknown;
}

/** A push service on this machine, with the browsers that have subscribed there. */
export interface PushService {
  origin: string;
  received: Received[];
  /** When set, every message is answered with this status. */
  failStatus: number | null;
  /** Returns true for an endpoint whose messages are never answered. */
  isSilent: (endpoint: string) => boolean;
  /** Endpoints of all messages, also those without a reply. */
  asked: string[];
  /** Resolves with the next message received. */
  next(): Promise<Received>;
  /** Subscribes a browser with the site's public key. */
  subscribe(key: string): { endpoint: string; keys: { p256dh: string; auth: string }; key: string };
  close(): Promise<void>;
}

/**
 * Starts a push service. It accepts a message only when the site's signature (RFC 8292) and the encryption for the
 * browser (RFC 8291) are correct.
 */
export async function openPushService(): Promise<PushService> {
  const browsers = new Map<string, { key: string; ecdh: ReturnType<typeof createECDH>; auth: Buffer }>();
  const receive = async (request: IncomingMessage): Promise<Received> => {
    const endpoint = `${service.origin}${request.url}`;
    const browser = browsers.get(endpoint);
    if (!browser) throw new Error('no such browser');
    const [, token = '', key] =
      /^vapid t=([\w.-]+), k=([\w-]+)$/.exec(request.headers.authorization ?? '') ?? [];
    if (key !== browser.key) throw new Error('another key than that of the subscription');
    const { payload: claims } = await jwtVerify(token, toPublicKey(key), {
      audience: service.origin,
      algorithms: ['ES256'],
      requiredClaims: ['exp', 'sub'],
    });
    const body = await buffer(request);
    const message = decrypt(body, {
      version: 'aes128gcm',
      privateKey: browser.ecdh,
      authSecret: browser.auth,
    });
    return {
      ...(JSON.parse(message.toString('utf8')) as PushPayload),
      endpoint,
      ttl: Number(request.headers.ttl),
      urgency: String(request.headers.urgency),
      contact: claims.sub,
    };
  };
  const arrivals = new EventEmitter();
  const answer = async (request: IncomingMessage, response: ServerResponse) => {
    const message = await receive(request);
    service.asked.push(message.endpoint);
    if (service.isSilent(message.endpoint)) return;
    if (service.failStatus === null) service.received.push(message);
    if (service.failStatus === null) arrivals.emit('message', message);
    response.writeHead(service.failStatus ?? 201).end();
  };
  const server = createServer((request, response) => {
    answer(request, response).catch(() => response.writeHead(400).end());
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const service: PushService = {
    origin: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    received: [],
    failStatus: null,
    isSilent: () => false,
    asked: [],
    async next() {
      const [message] = (await once(arrivals, 'message')) as [Received];
      return message;
    },
    subscribe(key) {
      const endpoint = `${service.origin}/push/${randomUUID()}`;
      const ecdh = createECDH('prime256v1');
      ecdh.generateKeys();
      const auth = randomBytes(16);
      browsers.set(endpoint, { key, ecdh, auth });
      const keys = { p256dh: ecdh.getPublicKey('base64url'), auth: auth.toString('base64url') };
      return { endpoint, keys, key };
    },
    async close() {
      server.closeAllConnections();
      server.close();
      await once(server, 'close');
    },
  };
  return service;
}

function toPublicKey(key: string) {
  const point = Buffer.from(key, 'base64url');
  const [x, y] = [point.subarray(1, 33), point.subarray(33)].map((part) => part.toString('base64url'));
  return createPublicKey({ key: { kty: 'EC', crv: 'P-256', x: x ?? '', y: y ?? '' }, format: 'jwk' });
}

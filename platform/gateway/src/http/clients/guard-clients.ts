import type { Http2Server } from 'node:http2';
import type { Socket } from 'node:net';
import proxyAddress from '@fastify/proxy-addr';
import { createProxyTrust, type TrustedProxies } from '@site/server/network/trusted-proxies';
import { toAddressGroup } from '@site/server/network/sender-address';
import type { Database } from '@site/server/db';
import type { NoiseLog } from '@site/server/log/noise-log';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { admitRequests, refuseUnknownMethods } from './admit-requests';
import { refuseAmbiguousRequests } from './ambiguous-requests';
import { BodyLimits } from './body-limits';
import { BodyPieces } from './body-pieces';
import type { ClientLimits, ClientRefusal, Refuse } from './client-limits';
import { ConnectionFloods } from './connection-floods';
import { limitConnections } from './connection-limits';
import { isHttps } from '../is-https';
import { toReplyHeaders } from '../reply-headers';
import type { SiteIdentity } from '../../identity/site-identity';
import { rememberSockets } from './end-session';
import { limitHeaderFloods } from './header-floods';
import { limitHeaders, type ProtocolChoice, PROTOCOLS } from './header-limits';
import { parseJsonInTurns } from './json-bodies';
import { limitPipelining } from './pipelined-requests';
import { limitReplies } from './reply-limits';
import { Refusals } from './refusals';
import { RequestLimits } from './request-limits';
import { RequestTurns, spreadRequests } from './request-turns';
import { limitStreamBursts } from './stream-bursts';
import { limitUnreadReplies } from './stream-limits';

interface GuardPorts {
  identity: SiteIdentity;
  clientLimits: ClientLimits;
  trustedProxies: TrustedProxies;
  /** Null if the server speaks HTTP/1.1 only. */
  tls: object | null;
  origin: string | null;
  metrics: { countClientRefusal(refusal: ClientRefusal): void };
  noise: Pick<NoiseLog, 'warn'>;
  now: () => number;
  actFor: Database['actFor'];
}

/** What clients hold, for the metrics. */
interface ClientUsage {
  connections: number;
  requests: number;
  bodies: number;
  /** Bytes of replies that have not been sent completely. */
  unsent: number;
}

export interface ClientGuard {
  refuse: Refuse;
  /** Calls `listener` with the sender of each refused request, the result of `toAddressGroup`, if it is known. */
  onRefusal(listener: (sender: string) => void): void;
  readonly usage: ClientUsage;
}

/**
 * Limits what clients can hold: connections, requests, unfinished bodies, unread replies, HTTP/2 streams
 * (docs/decisions/0055). Must be called before routes are registered and before the server listens.
 */
export function guardClients(app: FastifyInstance, ports: GuardPorts): ClientGuard {
  const { clientLimits: limits, trustedProxies, metrics, noise, now } = ports;
  const listeners: ((sender: string) => void)[] = [];
  const refuse: Refuse = (refusal, sender) => {
    if (sender !== null) for (const listener of listeners) listener(sender);
    metrics.countClientRefusal(refusal);
    noise.warn(app.log, refusal, `a client was refused: ${refusal}`, { sender });
  };
  const trust = createProxyTrust(trustedProxies);
  const { server } = app;
  const isProxy = (address: string) => trust(address, 0);
  // a number of proxies says nothing about their addresses: a client that reaches the port looks like one of them
  const isKnownProxy = typeof trustedProxies === 'number' ? () => false : isProxy;
  const connections = limitConnections(app, { limits, isProxy, refuse, now });
  const secure = ports.tls ? (server as unknown as Http2Server) : null;
  const { streams } = limits;
  const floods = secure && new ConnectionFloods(secure, { streams, isProxy, refuse, now });
  const replyHeaders = toReplyHeaders(isHttps(ports));
  const refusals = new Refusals({ isProxy: isKnownProxy, refuse, replyHeaders, floods, now });
  const addressOf = (raw: FastifyRequest['raw']) => proxyAddress(raw, trust);
  const requests = new RequestLimits({ limits, isProxy: isKnownProxy, addressOf, refusals, floods });
  const bodies = new BodyLimits({ limits, addressOf, refusals, refuse });
  const pieces = new BodyPieces(server, { isProxy, refuse, now });
  const pipelining = limitPipelining(app, { isProxy, refuse, now });
  admitRequests(app, [pipelining, requests.mayStart, bodies.mayStart, pieces.mayStart]);
  const unsent = limitReplies(app, { limits, isProxy: isKnownProxy, refuse });
  refuseAmbiguousRequests(app, refuse);
  // after the limits, which refuse requests at once
  const turns = new RequestTurns();
  spreadRequests(app, turns, ports.actFor);
  refuseUnknownMethods(app, refuse);
  parseJsonInTurns(app, turns);
  // before the reply of the server's own handler, which ends the connection
  server.prependListener('clientError', (error: NodeJS.ErrnoException, socket: Socket) => {
    const refusal = toRefusal(error);
    if (refusal !== null && !socket.writableEnded) refuse(refusal, toSender(socket));
  });
  server.on('tlsClientError', (error: NodeJS.ErrnoException, socket: Socket) => {
    if (error.code === 'ERR_TLS_HANDSHAKE_TIMEOUT') refuse('slow-handshake', toSender(socket));
  });
  if (secure) {
    limitHeaders(app, {
      protocols: app.getDecorator<ProtocolChoice>(PROTOCOLS),
      identity: ports.identity,
      refuse,
    });
    rememberSockets(secure);
    limitStreamBursts(secure, { streams, isProxy, refuse, now });
    limitHeaderFloods(secure, { isProxy, refuse, now });
    pieces.watchStreams(secure);
    limitUnreadReplies(secure, refuse, limits.requestMs);
  }
  return {
    refuse,
    onRefusal: (listener) => void listeners.push(listener),
    get usage() {
      return {
        connections: connections.total,
        requests: requests.open.total,
        bodies: bodies.open.total,
        unsent: unsent.total,
      };
    },
  };
}

function toRefusal({ code = '' }: NodeJS.ErrnoException): ClientRefusal | null {
  if (code === 'ERR_HTTP_REQUEST_TIMEOUT') return 'slow-request';
  if (code === 'HPE_HEADER_OVERFLOW') return 'long-headers';
  return code.startsWith('HPE_') ? 'malformed-request' : null;
}

const toSender = ({ remoteAddress }: Socket) =>
  remoteAddress === undefined ? null : toAddressGroup(remoteAddress);

import { parse, unescapeBuffer } from 'node:querystring';
import type { FastifyInstance } from 'fastify';
import { MAX_HEADER_PAIRS } from './header-limits';
import type { ClientLimits } from './client-limits';
import { toHttp2Settings } from './stream-limits';

declare module 'querystring' {
  /** Decodes percent signs without an error for malformed ones. Node exports it, but its types lack it. */
  function unescapeBuffer(text: string): Buffer;
}

/** Time in milliseconds after which a connection on which nothing moves is closed, also during a request. */
const SILENCE_MS = 120_000;
/** Time for which a connection stays open without a request. Longer than proxies keep theirs (60 s). */
const KEEP_ALIVE_MS = 72_000;
const HANDSHAKE_MS = 10_000;
/**
 * Maximum size in bytes of the body of a request. Bodies are read and parsed before a route can refuse the sender, and
 * 1 MiB of empty lists takes 0.3 s. Routes with larger bodies set their own limit.
 */
const MAX_BODY_BYTES = 16 * 1024;
/** Maximum length of path parameters. Names of release files are shorter (contracts/release). */
const MAX_PARAM_LENGTH = 200;

/**
 * Maximum number of query parameters. The rest is ignored. The router parses the query before any limit applies, and
 * 5,000 different names take a millisecond.
 */
const MAX_QUERY_PARAMS = 50;

/**
 * Decodes a part of a query. Node's own function does the same, but throws and catches an error first for a malformed
 * part: 1 ms for the 100 parts of a query, before any limit applies.
 */
const decodePart = (part: string) => (part.includes('%') ? unescapeBuffer(part).toString() : part);

const ROUTER_OPTIONS = {
  maxParamLength: MAX_PARAM_LENGTH,
  querystringParser: (search: string) =>
    parse(search, '&', '=', { maxKeys: MAX_QUERY_PARAMS, decodeURIComponent: decodePart }),
};

/** How exactly the time limit of requests is kept, as a share of that limit. */
const CHECKS_PER_LIMIT = 6;

const requestChecks = (requestMs: number) => ({
  requestTimeout: requestMs,
  headersTimeout: requestMs,
  connectionsCheckingInterval: Math.ceil(requestMs / CHECKS_PER_LIMIT),
});

/** Fastify's options with the limits of connections. A whole request must arrive in `requestMs`. */
export function serverLimits({ requestMs, streams }: Pick<ClientLimits, 'requestMs' | 'streams'>) {
  return {
    bodyLimit: MAX_BODY_BYTES,
    routerOptions: ROUTER_OPTIONS,
    requestTimeout: requestMs,
    keepAliveTimeout: KEEP_ALIVE_MS,
    connectionTimeout: SILENCE_MS,
    http2SessionTimeout: SILENCE_MS,
    // the default of 10 s is too short for the start on a slow, busy machine
    pluginTimeout: 60_000,
    // Node would answer requests without Host by itself, before any limit counts them (ambiguous-requests.ts)
    http: { ...requestChecks(requestMs), requireHostHeader: false },
    https: {
      handshakeTimeout: HANDSHAKE_MS,
      settings: toHttp2Settings(streams),
      maxHeaderListPairs: MAX_HEADER_PAIRS,
    },
  };
}

/** Sets the time limits of HTTP/1.1 on an HTTP/2 server, whose constructor ignores them. */
export function setFallbackTimes({ server }: FastifyInstance, requestMs: number): void {
  Object.assign(server, requestChecks(requestMs), { keepAliveTimeout: KEEP_ALIVE_MS });
}

import { once } from 'node:events';
import { request as httpRequest } from 'node:http';
import { createSecureServer, type Http2ServerRequest, type Http2ServerResponse } from 'node:http2';
import type { Certificate } from './certificate';
import { portOf } from './port-of';

/** Files that the proxy serves itself, by path. It forwards all other requests to the site. */
export type OwnFiles = ReadonlyMap<string, OwnFile>;

export interface OwnFile {
  type: string;
  /** Body, compressed with brotli. */
  brotli: Buffer;
  cacheControl: string;
}

export interface Front {
  url: string;
  close(): Promise<void>;
}

/** HTTP/1.1 headers that describe the connection, which HTTP/2 forbids. */
const PER_CONNECTION = new Set([
  'connection',
  'keep-alive',
  'transfer-encoding',
  'upgrade',
  'proxy-connection',
]);

const withoutConnection = (headers: NodeJS.Dict<string | string[]>) =>
  Object.fromEntries(
    Object.entries(headers).filter(([name]) => !name.startsWith(':') && !PER_CONNECTION.has(name)),
  );

function forward(request: Http2ServerRequest, response: Http2ServerResponse, site: string) {
  const forwarded = httpRequest(
    new URL(request.url, site),
    { method: request.method, headers: { ...withoutConnection(request.headers), host: new URL(site).host } },
    (answer) => {
      response.writeHead(answer.statusCode ?? 502, withoutConnection(answer.headers));
      answer.pipe(response);
    },
  );
  forwarded.once('error', () => response.stream.close());
  request.pipe(forwarded);
}

/**
 * Starts an HTTP/2 proxy with TLS in front of the site, like a load balancer. The proxy itself serves the
 * paths in `own`, so that other builds can be measured with the same kind of connection and the same api.
 */
export async function startFront(
  site: string,
  certificate: Certificate,
  own: OwnFiles = new Map(),
): Promise<Front> {
  const server = createSecureServer({ key: certificate.key, cert: certificate.cert });
  server.on('request', (request: Http2ServerRequest, response: Http2ServerResponse) => {
    const file = own.get(request.url.split('?')[0] ?? '');
    if (file === undefined) return forward(request, response, site);
    response.writeHead(200, {
      'content-type': file.type,
      'content-encoding': 'br',
      'content-length': file.brotli.length,
      'cache-control': file.cacheControl,
    });
    response.end(file.brotli);
  });
  // errors are ignored, because browsers may close connections at any time
  server.on('sessionError', () => {});
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  return {
    url: `https://localhost:${portOf(server)}`,
    close: () => new Promise((resolve) => server.close(() => resolve())),
  };
}

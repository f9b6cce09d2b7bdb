import { once } from 'node:events';
import { request as ask } from 'node:http';
import { createSecureServer, type Http2ServerRequest, type Http2ServerResponse } from 'node:http2';
import type { Certificate } from './certificate';

/** What a front serves by itself: bodies by path, already compressed with brotli. The rest comes from the site. */
export type OwnFiles = ReadonlyMap<string, OwnFile>;

export interface OwnFile {
  type: string;
  brotli: Buffer;
  cacheControl: string;
}

export interface Front {
  url: string;
  close(): Promise<void>;
}

/** Headers that belong to one HTTP/1.1 connection and are forbidden in HTTP/2. */
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

function pass(request: Http2ServerRequest, response: Http2ServerResponse, site: string) {
  const onward = ask(
    new URL(request.url, site),
    { method: request.method, headers: { ...withoutConnection(request.headers), host: new URL(site).host } },
    (answer) => {
      response.writeHead(answer.statusCode ?? 502, withoutConnection(answer.headers));
      answer.pipe(response);
    },
  );
  onward.once('error', () => response.stream.close());
  request.pipe(onward);
}

/**
 * HTTP/2 over TLS before the site, as a load balancer would stand there; with `own` it answers these paths itself, so
 * that other builds of the same source can be measured over the same wire with the same api.
 */
export async function startFront(
  site: string,
  certificate: Certificate,
  own: OwnFiles = new Map(),
): Promise<Front> {
  const server = createSecureServer({ key: certificate.key, cert: certificate.cert });
  server.on('request', (request: Http2ServerRequest, response: Http2ServerResponse) => {
    const file = own.get(request.url.split('?')[0] ?? '');
    if (file === undefined) return pass(request, response, site);
    response.writeHead(200, {
      'content-type': file.type,
      'content-encoding': 'br',
      'content-length': file.brotli.length,
      'cache-control': file.cacheControl,
    });
    response.end(file.brotli);
  });
  // Browsers drop connections whenever they like.
  server.on('sessionError', () => {});
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const address = server.address();
  if (address === null || typeof address === 'string') throw new Error('a TCP server has a port');
  return {
    url: `https://localhost:${address.port}`,
    close: () => new Promise((resolve) => server.close(() => resolve())),
  };
}

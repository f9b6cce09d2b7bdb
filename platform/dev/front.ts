import {
  createServer,
  request as sendRequest,
  type IncomingMessage,
  type Server,
  type ServerResponse,
} from 'node:http';
import { isIP } from 'node:net';
import { DEV_EVENTS } from '@site/build/dev/events';
import { text } from './dev.text.mjs';
import type { EventStream } from './event-stream';
import { isOfForeignPage, OWN_PAGES_ONLY } from './foreign-pages';

export interface FrontFile {
  type: string;
  bytes: Buffer;
}

export interface FrontPorts {
  /** The name or address that this server listens on. Pages may name it, `localhost` or an IP address as their host. */
  host: string;
  /**
   * Reads a browser file of an area after a running build has ended. Returns null if the file does not exist,
   * and undefined if this server does not build the area.
   */
  readFile: (area: string, file: string) => Promise<FrontFile | null | undefined>;
  events: Pick<EventStream, 'add'>;
  /** Answers requests of development tools, and returns false for any other address. */
  answerTool?: (address: string, request: IncomingMessage, response: ServerResponse) => boolean;
  /**
   * Resolves when the server renders the page at `address` from the latest builds, which the browser also
   * receives.
   */
  settled: (address: string) => Promise<void>;
  /** Handles every request that is not for build events or a built file. */
  answer: (request: IncomingMessage, response: ServerResponse) => Promise<void>;
}

/** Body of the reply to a request whose target is not a path of this server. */
export const BAD_REQUEST = '400 Bad Request\n';
/** Begins a path of this server. Two slashes, or a slash and a backslash, begin the address of another one. */
const OWN_TARGET = /^\/(?![/\\])/;
const HOST = /^(?:\[([^\]]+)\]|([^:]+))(?::\d+)?$/;
const FILE = /^\/r\/([a-z0-9]+)\/([^/]+)$/;

/**
 * Creates the HTTP server of the development site, which serves the builds and passes other requests to
 * `answer`.
 */
export const createFront = (ports: FrontPorts): Server =>
  createServer((request, response) => {
    void answer(ports, request, response).catch((error: unknown) => {
      console.error(error);
      response.destroy();
    });
  });

async function answer(ports: FrontPorts, request: IncomingMessage, response: ServerResponse): Promise<void> {
  const { url = '/' } = request;
  for (const [header, value] of Object.entries(OWN_PAGES_ONLY)) response.setHeader(header, value);
  if (!OWN_TARGET.test(url)) return sendText(response, 400, BAD_REQUEST);
  const name = readHostName(request);
  if (!isOwnName(name, ports.host)) return sendText(response, 403, text.foreignHost(name));
  if (isOfForeignPage(request)) return sendText(response, 403, text.foreignPage);
  const [path = '/'] = url.split('?', 1);
  if (path === DEV_EVENTS) return ports.events.add(request, response);
  if (ports.answerTool?.(path, request, response)) return;
  const [, area, file] = FILE.exec(path) ?? [];
  const own = area && file ? await ports.readFile(area, decode(file)) : undefined;
  if (own !== undefined) return sendFile(response, own);
  if (mayBePage(request)) await ports.settled(path);
  return ports.answer(request, response);
}

/** Programs such as curl accept everything, and unlike browsers do not say what a request is for. */
const mayBePage = ({ headers: { accept, ...headers } }: IncomingMessage) =>
  accept?.includes('text/html') ||
  (headers['sec-fetch-mode'] === undefined && (accept === undefined || accept === '*/*'));

/** Returns the host that the browser asked for, without its port; '' if the header does not name one. */
function readHostName({ headers }: IncomingMessage): string {
  const [, address, name = ''] = HOST.exec(headers.host ?? '') ?? [];
  return address ?? name.toLowerCase();
}

/**
 * Returns false for a name that this server does not know. A page of another site can make such a name of its own point
 * to this machine (DNS rebinding), and would read the replies. It cannot do so with an IP address.
 */
const isOwnName = (name: string, own: string) =>
  name === 'localhost' || name === own.toLowerCase() || isIP(name) !== 0;

/**
 * Creates a handler that forwards requests to the server on `serverPort`. Responds with 503 if the server
 * does not answer or has exited (`serverPort` then resolves to null).
 */
export const forwardTo = (serverPort: () => Promise<number | null>): FrontPorts['answer'] =>
  async function forwardWithRetry(request, response) {
    const forwarded = await forward(await serverPort(), request, response);
    // The server may have been restarting during the first attempt, so the request is repeated once.
    const retried =
      !forwarded && isRepeatable(request) && (await forward(await serverPort(), request, response));
    if (!forwarded && !retried) sendText(response, 503, text.noServer);
  };

const isRepeatable = ({ method }: IncomingMessage) => method === 'GET' || method === 'HEAD';

function decode(file: string): string {
  try {
    return decodeURIComponent(file);
  } catch {
    return '';
  }
}

function sendFile(response: ServerResponse, file: FrontFile | null): void {
  if (!file) return sendText(response, 404, '404 Not Found\n');
  response.writeHead(200, {
    'content-type': file.type,
    'content-length': file.bytes.length,
    'cache-control': 'no-store',
    'x-content-type-options': 'nosniff',
  });
  response.end(file.bytes);
}

export function sendText(response: ServerResponse, status: number, body: string): void {
  response.writeHead(status, { 'content-type': 'text/plain; charset=utf-8', 'cache-control': 'no-store' });
  response.end(body);
}

/**
 * Forwards a request unchanged and pipes the reply back, for pages of this server only. Resolves to false if the server
 * does not reply.
 */
function forward(port: number | null, request: IncomingMessage, response: ServerResponse): Promise<boolean> {
  if (port === null) return Promise.resolve(false);
  return new Promise((resolve) => {
    const { method, url, headers } = request;
    const upstream = sendRequest({ host: '127.0.0.1', port, method, path: url, headers }, (reply) => {
      response.writeHead(reply.statusCode ?? 502, { ...reply.headers, ...OWN_PAGES_ONLY });
      reply.pipe(response).once('close', () => resolve(true));
      reply.once('error', () => response.destroy());
    });
    upstream.once('error', () => {
      if (response.headersSent) response.destroy();
      resolve(response.headersSent);
    });
    request.pipe(upstream);
    response.once('close', () => upstream.destroy());
  });
}

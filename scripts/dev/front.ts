import {
  createServer,
  request as ask,
  type IncomingMessage,
  type Server,
  type ServerResponse,
} from 'node:http';
import { DEV_EVENTS } from '../../shared/build/dev/events';
import { text } from './dev.text.mjs';
import type { EventStream } from './event-stream';

export interface FrontFile {
  type: string;
  bytes: Buffer;
}

export interface FrontPorts {
  /** A browser file of an area, once its build is over; null when there is none, undefined when others have that area. */
  readFile: (area: string, file: string) => Promise<FrontFile | null | undefined>;
  events: Pick<EventStream, 'add'>;
  /** Resolves when what the server draws is what the browser's files are. */
  settled: () => Promise<void>;
  /** Answers all the rest. */
  answer: (request: IncomingMessage, response: ServerResponse) => Promise<void>;
}

const FILE = /^\/r\/([a-z0-9]+)\/([^/]+)$/;

/** The one origin of a site that is being written: builds are served from here, all the rest by whoever stands behind. */
export const createFront = (ports: FrontPorts): Server =>
  createServer((request, response) => {
    void answer(ports, request, response).catch((error: unknown) => {
      console.error(error);
      response.destroy();
    });
  });

async function answer(ports: FrontPorts, request: IncomingMessage, response: ServerResponse): Promise<void> {
  const [path = '/'] = (request.url ?? '/').split('?', 1);
  if (path === DEV_EVENTS) return ports.events.add(request, response);
  const [, area, file] = FILE.exec(path) ?? [];
  const own = area && file ? await ports.readFile(area, decode(file)) : undefined;
  if (own !== undefined) return sendFile(response, own);
  if (request.headers.accept?.includes('text/html')) await ports.settled();
  return ports.answer(request, response);
}

/** Asks the server behind. `serverPort` gives its port, once it is up; null when it can't be. */
export const askServer = (serverPort: () => Promise<number | null>): FrontPorts['answer'] =>
  async function askAgain(request, response) {
    const passed = await pass(await serverPort(), request, response);
    // the server went away under the request: by now it is back, or it can't start
    const again = !passed && isRepeatable(request) && (await pass(await serverPort(), request, response));
    if (!passed && !again) sendText(response, 503, text.noServer);
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

/** Hands a request on as it is, and the reply back; false when nothing has come back. */
function pass(port: number | null, request: IncomingMessage, response: ServerResponse): Promise<boolean> {
  if (port === null) return Promise.resolve(false);
  return new Promise((resolve) => {
    const { method, url, headers } = request;
    const upstream = ask({ host: '127.0.0.1', port, method, path: url, headers }, (reply) => {
      response.writeHead(reply.statusCode ?? 502, reply.headers);
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

import type { IncomingMessage, ServerResponse } from 'node:http';
import { existsSync } from 'node:fs';
import path from 'node:path';
import { DEV_OPEN, DEV_THROWN, type Mistake, type SourcePlace, type Thrown } from '@site/build/dev/events';

const MAX_BODY_BYTES = 64 * 1024;

export interface MistakeRequestPorts {
  root: string;
  /** Opens `file:line:column` in the developer's editor. */
  open: (place: string) => void;
  describeThrow: (thrown: Thrown) => Promise<Mistake | null>;
}

/**
 * Answers the requests of the panel over the page. Returns false for any other path. Only pages of this site may
 * send them: another site must not open files on the developer's machine.
 */
export function answerMistakeRequest(
  ports: MistakeRequestPorts,
  address: string,
  request: IncomingMessage,
  response: ServerResponse,
): boolean {
  if (address !== DEV_OPEN && address !== DEV_THROWN) return false;
  if (request.method !== 'POST' || !isSameOrigin(request)) response.writeHead(403).end();
  else
    answer(ports, address, request, response).catch(() => {
      if (!response.headersSent) response.writeHead(400);
      response.end();
    });
  return true;
}

const isSameOrigin = ({ headers: { origin, host } }: IncomingMessage) =>
  origin !== undefined && URL.canParse(origin) && new URL(origin).host === host;

async function answer(
  { root, open, describeThrow }: MistakeRequestPorts,
  address: string,
  request: IncomingMessage,
  response: ServerResponse,
): Promise<void> {
  const body: unknown = JSON.parse(await readBody(request));
  if (address === DEV_OPEN) {
    const place = toPlace(root, body);
    if (place) open(place);
    return void response.writeHead(place ? 204 : 404).end();
  }
  const mistake = isThrown(body) ? await describeThrow(body) : null;
  if (!mistake) return void response.writeHead(204).end();
  response.writeHead(200, { 'content-type': 'application/json; charset=utf-8', 'cache-control': 'no-store' });
  response.end(JSON.stringify(mistake));
}

/** Returns `file:line:column` with an absolute path, or null if the file is not one of the repository. */
function toPlace(root: string, body: unknown): string | null {
  const { file, line, column } = body as Partial<SourcePlace>;
  if (typeof file !== 'string' || !Number.isInteger(line) || !Number.isInteger(column)) return null;
  const absolute = path.resolve(root, file);
  return absolute.startsWith(root + path.sep) && existsSync(absolute)
    ? `${absolute}:${line}:${column}`
    : null;
}

const isThrown = (body: unknown): body is Thrown => {
  const { message, stack } = body as Partial<Thrown>;
  return typeof message === 'string' && typeof stack === 'string';
};

async function readBody(request: IncomingMessage): Promise<string> {
  const chunks: Buffer[] = [];
  let size = 0;
  for await (const chunk of request as AsyncIterable<Buffer>) {
    size += chunk.length;
    if (size > MAX_BODY_BYTES) throw new Error('the request is too long');
    chunks.push(chunk);
  }
  return Buffer.concat(chunks).toString('utf8');
}

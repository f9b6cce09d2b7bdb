import type { IncomingMessage, ServerResponse } from 'node:http';
import { Readable } from 'node:stream';
import type { ReadableStream } from 'node:stream/web';
import type { BuildMeta } from '@site/contracts/composition';
import { fetchBuild, RemoteSiteError } from '../fetch-build';
import { LocalCookies } from './local-cookies';
import { againstText as text } from './against.text.mjs';

/** Headers that apply to a single connection, and headers that the development server sets itself. */
const CONNECTION_HEADERS = new Set([
  ...[
    'connection',
    'keep-alive',
    'transfer-encoding',
    'upgrade',
    'proxy-connection',
    'te',
    'trailer',
    'expect',
  ],
  ...['host', 'content-length', 'content-encoding', 'accept-encoding'],
]);
/** Reply headers that are valid for the site's own origin only. Cookies are rewritten separately. */
const ORIGIN_HEADERS = new Set([
  'strict-transport-security',
  'alt-svc',
  'set-cookie',
  'cross-origin-resource-policy',
]);

/**
 * A running site into which an area under development is inserted. `open` reads the site's composition, and
 * all later requests are forwarded from the browser.
 */
export class RemoteSite {
  private readonly cookies: LocalCookies;

  private constructor(readonly url: URL) {
    this.cookies = new LocalCookies(url.protocol === 'https:');
  }

  /**
   * Reads the site's current composition. Rejects with a RemoteSiteError if the address does not respond or is
   * not a site of this platform.
   */
  static async open(address: string): Promise<{ site: RemoteSite; meta: BuildMeta }> {
    const url = URL.canParse(address) ? new URL(address) : null;
    if (!url || !/^https?:$/.test(url.protocol)) throw new RemoteSiteError(text.noAddress(address));
    const meta = await fetchBuild(url.origin);
    return { site: new RemoteSite(new URL(url.origin)), meta };
  }

  /**
   * Forwards the browser's request to the site. Resolves to null without a request if its target is not on the site.
   * Rejects when the site can't be reached.
   */
  async forward(request: IncomingMessage): Promise<Response | null> {
    const { method = 'GET', url = '/' } = request;
    const target = URL.canParse(url, this.url) ? new URL(url, this.url) : null;
    if (target?.origin !== this.url.origin) return null;
    const headers = new Headers();
    for (const [name, value] of Object.entries(request.headers)) {
      if (value === undefined || CONNECTION_HEADERS.has(name)) continue;
      headers.set(name, this.toRemote(Array.isArray(value) ? value.join(', ') : value, request));
    }
    const cookie = headers.get('cookie');
    if (cookie !== null) headers.set('cookie', this.cookies.toRemote(cookie));
    const withBody = method !== 'GET' && method !== 'HEAD';
    const body = withBody ? { body: Readable.toWeb(request) as unknown as BodyInit, duplex: 'half' } : {};
    return fetch(target, { method, headers, redirect: 'manual', ...body } as RequestInit);
  }

  /**
   * Returns the reply's headers for the browser. Cookies and redirect addresses are rewritten for this
   * server's origin.
   */
  toLocalHeaders(reply: Response, request: IncomingMessage): Record<string, string | string[]> {
    const headers: Record<string, string | string[]> = {};
    for (const [name, value] of reply.headers) {
      if (CONNECTION_HEADERS.has(name) || ORIGIN_HEADERS.has(name)) continue;
      headers[name] = name === 'location' ? this.toLocal(value, request) : value;
    }
    const cookies = reply.headers.getSetCookie();
    if (cookies.length > 0) headers['set-cookie'] = this.cookies.toLocal(cookies);
    return headers;
  }

  /** Replaces the site's origin in `value` with the origin of this server. */
  toLocal(value: string, { headers }: IncomingMessage): string {
    return value.replaceAll(this.url.origin, `http://${headers.host ?? ''}`);
  }

  private toRemote(value: string, { headers }: IncomingMessage): string {
    return value.replaceAll(`http://${headers.host ?? ''}`, this.url.origin);
  }
}

export async function sendReply(
  response: ServerResponse,
  reply: Response,
  headers: Record<string, string | string[]>,
): Promise<void> {
  response.writeHead(reply.status, headers);
  if (!reply.body) return void response.end();
  const body = Readable.fromWeb(reply.body as ReadableStream);
  body.once('error', () => response.destroy());
  response.once('close', () => body.destroy());
  body.pipe(response);
}

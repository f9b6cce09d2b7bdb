import { logSecurityFailure } from '@site/api/app';
import { PREVIEW_COOKIE, PREVIEW_LEAVE_PATH, PREVIEW_PATH } from '@site/shared/contracts/visitor';
import type { FastifyInstance, FastifyReply } from 'fastify';
import type { LiveChannel } from '../../channel/live/live-channel';
import { type MessagePage, makeMessagePage } from '../document/message-page';
import type { SecurityOptions } from '../document/security-headers';
import { readPreview } from './preview-link';
import { previewText as text } from './preview.text';
import type { VisitorPorts } from './visitors';
import { writeCookie } from './visitor-cookie';

export interface PreviewPorts extends Pick<VisitorPorts, 'secret' | 'clock' | 'https'> {
  live: Pick<LiveChannel, 'current'>;
  security: SecurityOptions;
}

/** Registers the route that starts a preview from a signed link, and the route that ends the preview. */
export function registerPreviews(app: FastifyInstance, ports: PreviewPorts): void {
  const { secret, clock, https } = ports;
  const setPreviewCookie = (reply: FastifyReply, value: string, seconds: number) =>
    reply.header('cache-control', 'no-store').header('set-cookie', [
      writeCookie(PREVIEW_COOKIE, value, { seconds, https, scripts: false }),
      // the name of the cookie before it got a prefix
      ...(https ? [`${PREVIEW_COOKIE}=; Max-Age=0; Path=/; Secure; HttpOnly`] : []),
    ]);

  app.get<{ Params: { token: string } }>(`${PREVIEW_PATH}/:token`, async (request, reply) => {
    const { token } = request.params;
    const preview = readPreview(token, secret.accepted());
    if (!preview) {
      logSecurityFailure(request, { code: 'NOT_FOUND', failure: 'token' });
      return sendMessagePage(reply, ports.security, 404, text.unknown);
    }
    const left = preview.expires - clock();
    if (left <= 0) return sendMessagePage(reply, ports.security, 410, text.expired);
    const [first] = ports.live.current?.paths[preview.area] ?? [];
    return setPreviewCookie(reply, token, Math.ceil(left / 1000)).redirect(first ?? '/', 303);
  });

  app.get<{ Querystring: { to?: string } }>(PREVIEW_LEAVE_PATH, (request, reply) =>
    setPreviewCookie(reply, '', 0).redirect(toLocalPath(request.query.to), 303),
  );
}

/** Returns a path of this site unchanged, and `/` for anything else, such as `//host` and `/\host`. */
const toLocalPath = (path: unknown): string =>
  typeof path === 'string' && /^\/(?![/\\])[\w\-./~%?=&]*$/.test(path) ? path : '/';

export async function sendMessagePage(
  reply: FastifyReply,
  security: SecurityOptions,
  status: number,
  words: MessagePage,
): Promise<FastifyReply> {
  const { headers, body } = makeMessagePage(words, security);
  return reply.code(status).headers(headers).send(body);
}

import { logSecurityFailure } from '@site/server/http/security-log-line';
import type { NoiseLog } from '@site/server/log/noise-log';
import type { Db } from '@site/server/db';
import { PREVIEW_COOKIE, PREVIEW_LEAVE_PATH, PREVIEW_PATH } from '@site/contracts/visitor';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { ReadDeadline } from '../../db/read-deadline';
import { isOwnRequest, isPressed } from '../../http/is-own-request';
import { readPreviewLink } from '../../previews/preview-link';
import type { PreviewReader } from '../../previews/preview-reader';
import { releasesOfPreview, type StoredPreview } from '../../previews/preview.repo';
import { fetchOwnedNames } from '../../releases/store/owned-names.repo';
import { type MessagePage, type MessagePorts, makeMessagePage } from '../document/message-page';
import { previewText as text } from './preview.text';
import type { PreviewTrouble, VisitorPorts } from './visitors';
import { writeCookie } from './visitor-cookie';

/** Seconds after which a visitor may try again while the database does not answer. */
const RETRY_AFTER_S = 5;

export interface PreviewPorts extends Pick<VisitorPorts, 'secret' | 'clock' | 'https'>, MessagePorts {
  db: Db;
  reader: PreviewReader;
  deadline: ReadDeadline;
  noise: Pick<NoiseLog, 'warn'>;
  /** Origin of the site, or null if none is configured. */
  origin: string | null;
}

type LinkRequest = FastifyRequest<{ Params: { token: string } }>;

/**
 * Registers the page of a preview link, whose button starts the preview, and the route that ends the preview. A
 * link that another site opens sets no cookie without the button, which code of an area cannot press by a request.
 */
export function registerPreviews(app: FastifyInstance, ports: PreviewPorts): void {
  const { clock, https } = ports;
  const setPreviewCookie = (reply: FastifyReply, value: string, seconds: number) =>
    reply
      .header('cache-control', 'no-store')
      .header('set-cookie', writeCookie(PREVIEW_COOKIE, value, { seconds, https }));

  app.get(`${PREVIEW_PATH}/:token`, async (request: LinkRequest, reply) => {
    const preview = await openLink(ports, request, reply);
    if (!preview) return reply;
    const action = `${PREVIEW_PATH}/${request.params.token}`;
    const words = text.confirm({ ...preview, releases: releasesOfPreview(preview) }, action, clock());
    return sendMessagePage(reply, ports, 200, words);
  });

  void app.register(async (scope) => {
    // a browser sends the empty form with this type
    scope.addContentTypeParser('application/x-www-form-urlencoded', { parseAs: 'string' }, (_, __, done) =>
      done(null),
    );
    scope.post(`${PREVIEW_PATH}/:token`, async (request: LinkRequest, reply) => {
      const { token } = request.params;
      const preview = await openLink(ports, request, reply);
      if (!preview) return reply;
      if (!isOwnRequest(request, ports.origin) || !isPressed(request))
        return sendMessagePage(reply, ports, 403, text.foreign(`${PREVIEW_PATH}/${token}`));
      const seconds = Math.ceil((preview.expiresAt.getTime() - clock()) / 1000);
      const first = await ports.deadline(fetchFirstPath(ports.db, preview)).catch((err: unknown) => {
        ports.noise.warn(request.log, 'preview', 'the release of a preview link cannot be read', { err });
        return null;
      });
      if (first === null) return sendPreviewLost(reply, ports);
      return setPreviewCookie(reply, token, seconds).redirect(first, 303);
    });
  });

  app.get<{ Querystring: { to?: string } }>(PREVIEW_LEAVE_PATH, (request, reply) =>
    setPreviewCookie(reply, '', 0).redirect(toLocalPath(request.query.to), 303),
  );
}

/** Returns the first path that the first release of a preview owns; the main page for the shell. */
async function fetchFirstPath(db: Db, { area, release }: StoredPreview): Promise<string> {
  const [named] = await fetchOwnedNames(db, [[area, release]]);
  return named?.owns.paths[0]?.prefix ?? '/';
}

/** Returns the preview of a valid link. Otherwise sends the page that explains why there is none. */
async function openLink(
  ports: PreviewPorts,
  request: LinkRequest,
  reply: FastifyReply,
): Promise<StoredPreview | null> {
  const { db, reader, secret, clock, deadline, noise } = ports;
  const refuse = async (status: number, words: MessagePage) => {
    await sendMessagePage(reply, ports, status, words);
    return null;
  };
  const id = readPreviewLink(request.params.token, secret.accepted());
  if (id === null) {
    logSecurityFailure(request, { code: 'NOT_FOUND', failure: 'token' });
    return refuse(404, text.unknown);
  }
  const read = await deadline(reader.read(db, id)).then(
    (preview) => ({ preview }),
    (error: unknown) => ({ error }),
  );
  if ('error' in read) {
    noise.warn(request.log, 'preview', 'a preview link cannot be read', { err: read.error });
    await sendPreviewLost(reply, ports);
    return null;
  }
  const { preview } = read;
  const isValid = preview?.end === null && preview.expiresAt.getTime() > clock();
  return isValid ? preview : refuse(410, text.ended);
}

/**
 * Answers 410 or 503 when the previewed release can't be shown, so that the visitor does not mistake the live
 * site for the preview.
 */
export function sendPreviewTrouble(
  reply: FastifyReply,
  ports: MessagePorts,
  trouble: PreviewTrouble,
  target: string,
): Promise<FastifyReply> {
  if (trouble === 'lost') return sendPreviewLost(reply, ports);
  const [path = '/'] = target.split('?');
  const leave = `${PREVIEW_LEAVE_PATH}?to=${encodeURIComponent(path)}`;
  return sendMessagePage(reply, ports, 410, text.unfit(leave));
}

/** Answers 503, because only the database knows whether a preview is still valid. */
function sendPreviewLost(reply: FastifyReply, ports: MessagePorts): Promise<FastifyReply> {
  void reply.header('retry-after', String(RETRY_AFTER_S));
  return sendMessagePage(reply, ports, 503, text.lost);
}

/** Returns a path of this site unchanged, and `/` for anything else, such as `//host` and `/\host`. */
const toLocalPath = (path: unknown): string =>
  typeof path === 'string' && /^\/(?![/\\])[\w\-./~%?=&]*$/.test(path) ? path : '/';

async function sendMessagePage(
  reply: FastifyReply,
  ports: MessagePorts,
  status: number,
  words: MessagePage,
): Promise<FastifyReply> {
  const { headers, body } = makeMessagePage(words, ports);
  return reply.code(status).headers(headers).send(body);
}

import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { sendMissing } from '../../http/send-missing';
import type { LiveSite } from '../../channel/live/live-site';
import { WEB_MANIFEST_PATH } from '../document/security-headers';
import { type SiteIdentity, toFullName } from '../../identity/site-identity';
import { type IconName, ICONS, Icons, isIconName, sizesOf, toSvg } from './icons';

const HOUR = 'max-age=3600';

const toIcon = (name: IconName, purpose: 'any' | 'maskable') => ({
  src: ICONS + name,
  sizes: sizesOf(name),
  type: 'image/png',
  purpose,
});

/**
 * Content of the web manifest. `minimal-ui` keeps the browser's back button. Safari does not know it, and gives push
 * messages only to a site on the home screen that is `standalone`.
 */
const makeManifest = (identity: SiteIdentity) =>
  JSON.stringify({
    id: '/',
    name: toFullName(identity),
    short_name: identity.name,
    lang: 'ru',
    start_url: '/',
    scope: '/',
    display: 'standalone',
    display_override: ['minimal-ui'],
    background_color: identity.themeColor,
    theme_color: identity.themeColor,
    icons: [
      toIcon('icon-192.png', 'any'),
      toIcon('icon-512.png', 'any'),
      toIcon('maskable-512.png', 'maskable'),
    ],
  });

interface InstallPorts {
  siteFor: (request: FastifyRequest) => LiveSite | null;
  identity: SiteIdentity;
}

/**
 * Registers the routes of the web manifest and of the icons. The icons are those of the visitor's shell, so
 * visitors of a canary may get other icons.
 */
export function registerInstall(app: FastifyInstance, { siteFor, identity }: InstallPorts): void {
  const icons = new Icons(identity.themeColor);
  const manifest = makeManifest(identity);
  const send = (reply: FastifyReply, type: string, body: string | Buffer, whose: 'public' | 'private') =>
    reply
      .headers({
        'cache-control': `${whose}, ${HOUR}`,
        'content-type': type,
      })
      .send(body);

  app.get(WEB_MANIFEST_PATH, (_request, reply) =>
    send(reply, 'application/manifest+json; charset=utf-8', manifest, 'public'),
  );
  app.get('/favicon.ico', (request, reply) => {
    const icon = siteFor(request)?.shell.icon;
    return icon ? send(reply, 'image/svg+xml; charset=utf-8', toSvg(icon), 'private') : sendMissing(reply);
  });
  app.get<{ Params: { name: string } }>(`${ICONS}:name`, async (request, reply) => {
    const icon = siteFor(request)?.shell.icon;
    const { name } = request.params;
    if (!icon || !isIconName(name)) return sendMissing(reply);
    return send(reply, 'image/png', await icons.find(icon, name), 'private');
  });
}

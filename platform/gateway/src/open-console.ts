import path from 'node:path';
import serveFiles from '@fastify/static';
import { DAY_S } from '@site/contracts/time';
import type { FastifyInstance, FastifyPluginAsync, FastifyRequest } from 'fastify';
import { DEPLOY_PREFIX } from './admin/deploy-document';
import { handleDeployError } from './admin/deploy-error';
import { createServer, handleBadUrls } from './app';
import type { GatewayBase } from './gateway-base';
import { guardClients } from './http/clients/guard-clients';
import { listen } from './http/listen';
import { sendMissing } from './http/send-missing';
import { isOwnRequest } from './http/is-own-request';
import { refuseUnwantedAddresses } from './http/unwanted-address';
import { refusal } from './refusals/refusal';
import { addressOf } from './site-address';
import { createChallenges } from './staff/challenges';
import { Passkeys } from './staff/passkeys';
import { ROLES } from './staff/roles';
import type { StaffPorts } from './staff/staff.service';
import { CONSOLE_HEADERS } from './console/console-headers';
import { signInRoutes } from './console/sign-in.routes';

const YEAR_S = 365 * DAY_S;
/** Files whose name contains their hash. */
const HASHED = /\.[A-Z0-9]{8}\.\w+(\.br)?$/;

interface Console {
  /** Server of the console, which does not listen yet. */
  app: FastifyInstance;
  port: number;
  /** Folder with the built files of the console. */
  files: string;
  staff: StaffPorts;
}

/** Creates the server of the console. Returns null if no port is configured, or if the product has no console. */
export function prepareConsole(base: GatewayBase): Console | null {
  const { config, product, parts, secrets, clock, database } = base;
  const { consolePort: port, consoleOrigin } = config;
  if (port === null || !product.console) return null;
  const { files, roles } = product.console;
  const app = createServer({ ...config, origin: consoleOrigin }, handleDeployError);
  parts.add(() => app.close());
  const origin = () => consoleOrigin ?? addressOf(app, { ...config, port });
  const challenges = createChallenges(secrets.of('staff'), clock);
  const passkeys = new Passkeys({ challenges, origin, siteName: config.identity.name });
  const staff = { db: database.db, passkeys, roles: { ...ROLES, ...roles }, origin };
  return { app, port, files, staff };
}

/**
 * Serves the console at a port of its own, so that it has another origin than the site: code of an area runs in the
 * origin of the site, and could otherwise act with the session of an operator (docs/decisions/0140). The console needs
 * neither a shell nor a render process.
 */
export async function openConsole(
  base: GatewayBase,
  { app, port, files, staff, deployApi }: Console & { deployApi: FastifyPluginAsync },
): Promise<void> {
  const { config, metrics, noise, now, database } = base;
  guardClients(app, { ...config, metrics, noise, now, actFor: database.actFor });
  handleBadUrls(app, (_request, reply) => sendMissing(reply));
  refuseUnwantedAddresses(app, (_request, reply) => sendMissing(reply));
  app.addHook('onRequest', async (request) => refuseForeign(request, staff.origin()));
  await app.register(signInRoutes(staff), { prefix: '/staff' });
  await app.register(deployApi, { prefix: DEPLOY_PREFIX });
  await app.register(serveFiles, {
    root: path.resolve(files),
    cacheControl: false,
    // the build writes a `.br` file beside each script
    preCompressed: true,
    setHeaders: (reply, file) =>
      void reply
        .headers(CONSOLE_HEADERS)
        .header('cache-control', HASHED.test(file) ? `public, max-age=${YEAR_S}, immutable` : 'no-cache'),
  });
  app.setNotFoundHandler((_request, reply) => sendMissing(reply));
  await listen(app, { port, host: config.host });
}

/** Refuses changes that a page of another origin asks for. Programs name no origin, and have tokens. */
function refuseForeign(request: FastifyRequest, site: string): void {
  const { headers, method } = request;
  if (method === 'GET' || method === 'HEAD') return;
  const isOfBrowser = headers.origin !== undefined || headers['sec-fetch-site'] !== undefined;
  if (isOfBrowser && !isOwnRequest(request, site))
    throw refusal('FORBIDDEN', 'Only pages of the console may ask for this');
}

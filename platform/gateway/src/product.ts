import type { Database } from '@site/server/db';
import type { PushKeys } from '@site/server/push/push-keys';
import type { FastifyBaseLogger, FastifyPluginAsync } from 'fastify';
import type { DeployExtension } from './admin/deploy.routes';
import type { OfflinePart } from './site/offline/offline-part';
import type { DraftPreviews } from './site/pages/draft-previews';
import type { ReadServices } from './site/status/status-page';
import type { PushCalls } from './site/offline/push-script';
import type { AuthorRights } from './staff/author-rights';
import type { Roles } from './staff/roles';
import type { IdentifyUser } from './upstreams/user-port';

export { authorize, authorizeOperator, authorOf } from './admin/authorize';
export { isSigned } from './admin/require-passkeys';
export type { RouteAbout } from './admin/deploy-document';
export type { DeployExtension } from './admin/deploy.routes';
export { type Dependence, findDependence, type TokenUse } from './admin/tokens/independent-tokens';
export { ConfigError } from './config/config-error';
export { type GatewayConfig, readGatewayConfig, type SiteDefaults } from './config/gateway-config';
export { readHosts, readToken } from './config/read-variable';
export type { SiteIdentity } from './identity/site-identity';
export type { DraftPreviews } from './site/pages/draft-previews';
export type { OfflinePart } from './site/offline/offline-part';
export type { ReadServices, ServicesMoment, ServiceState } from './site/status/status-page';
export type { IdentifyUser } from './upstreams/user-port';

/** Plug-in of a site for the gateway: prepares the data and creates the api and deploy API routes. */
export interface Product {
  /**
   * Prepares the open database at each start, for example schema and content. Several processes may call it
   * at once. `onProgress` gets a Russian message before each slow step.
   */
  open(database: Database, onProgress: (line: string) => void): Promise<void>;
  /** Creates the api: a Fastify plugin that answers the calls below `/api` and all other addresses of its own. */
  createApi(ports: ProductPorts): FastifyPluginAsync;
  /** Content of the page for visitors without a connection. Without it, they get a plain page. */
  readonly offline?: OfflinePart;
  /** Describes the services of the product for the page `/status`. Without it, the page names none. */
  readonly readServices?: ReadServices;
  /** Calls with which the service worker keeps push subscriptions. Without them it ends all subscriptions. */
  readonly pushCalls?: PushCalls;
  /** Creates the routes that the product adds to the deploy API. Without it, the product adds none. */
  createDeployExtension?(ports: ProductPorts): DeployExtension;
  /** Shows drafts of the product's data to those who have a link. Without it, there are none. */
  readonly drafts?: DraftPreviews;
  /** The console of the operators. Without it, there is none. */
  readonly console?: ProductConsole;
  /**
   * Creates the function that tells upstreams which user sends a request (docs/upstreams.md). Without it, everybody is
   * a guest. `clock` returns milliseconds since 1970.
   */
  createIdentify?(database: Database, clock: () => number): IdentifyUser;
}

/** Files and roles of the console that a product provides. */
export interface ProductConsole {
  /** Folder with the built files of the console. */
  files: string;
  /** Roles of the product, besides those of every site. */
  roles?: Roles;
}

/** Objects of the gateway that the parts of a product may use. */
export interface ProductPorts {
  database: Database;
  log: FastifyBaseLogger;
  /** Bearer token for the metrics of the api. */
  metricsToken: string;
  /** Keys that identify the site to push services, made of the secret `push`. */
  pushKeys: PushKeys;
  /** Tells whether whoever sent a call earlier still has a right. */
  mayAuthor: AuthorRights;
  /** To be called when data that pages show to everybody have changed: their pages are rendered anew. */
  dataChanged: () => void;
}

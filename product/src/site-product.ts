import path from 'node:path';
import {
  buildApi,
  ClockReadings,
  ContentPreviews,
  type DemoSignIn,
  openContent,
  openMoney,
  openProduct,
  openSupport,
  PREVIEW_END,
  readPlayerId,
  readPreviewToken,
} from '@site/api/app';
import type {
  DraftPreviews,
  IdentifyUser,
  Product,
  ProductConsole,
  ProductPorts,
  ReadServices,
} from '@site/gateway/product';
import type { Database } from '@site/server/db';
import type { FastifyPluginAsync } from 'fastify';
import type { toApiOptions } from './config/api-options';
import { createOfflineHome } from './offline/offline-home';
import { readServices } from './status/read-services';
import { createDeployExtension } from './deploy-api/deploy-extension';

interface SiteProductOptions {
  api: ReturnType<typeof toApiOptions>;
  /** True to seed demo data. */
  demo: boolean;
}

/** The game server's site as the gateway sees it: the api, its data and its part of the deploy API. */
export class SiteProduct implements Product {
  /** Account for trying out the demo. Null before `open`, and when no demo data is seeded. */
  demoSignIn: DemoSignIn | null = null;
  readonly offline = createOfflineHome();
  readonly console = {
    files: path.resolve(import.meta.dirname, '../../console/dist'),
    // whoever moves money, looks after players or edits texts needs no right to read releases
    roles: { cashier: ['money'], support: ['support'], editor: ['content'] },
  } satisfies ProductConsole;
  readonly pushCalls = { key: '/api/push/key', renewal: '/api/push/renew' };

  private readonly clockReadings = new ClockReadings();
  private previews: ContentPreviews | null = null;
  private folderEdition: string | null = null;

  constructor(private readonly options: SiteProductOptions) {}

  async open(database: Database, onProgress: (line: string) => void): Promise<void> {
    const opened = await openProduct({ database, demo: this.options.demo, onProgress });
    this.demoSignIn = opened.demoSignIn;
    this.folderEdition = opened.folderEdition;
  }

  /** Drafts of the site's texts. */
  readonly drafts: DraftPreviews = {
    tokenOf: (request) => readPreviewToken(request, this.options.api.origin),
    read: async (token) => {
      const previewed = await this.previews?.read(token);
      return previewed ? { title: previewed.title, expires: previewed.expires, leave: PREVIEW_END } : null;
    },
  };

  readonly readServices: ReadServices = (read, moment) =>
    readServices(read, { ...moment, hasGame: Boolean(this.options.api.game) });

  createApi({
    database: { db },
    metricsToken,
    pushKeys,
    mayAuthor,
    dataChanged,
  }: ProductPorts): FastifyPluginAsync {
    const { pushHosts: hosts, pushStandIn: standIn, aloneMax: _aloneMax, ...rest } = this.options.api;
    const { waitHours: _waitHours, ...api } = rest;
    const push = { keys: pushKeys, hosts, standIn };
    this.previews = new ContentPreviews({ db, now: () => new Date(), mayEdit: mayAuthor });
    return buildApi({
      ...api,
      db,
      metricsToken,
      push,
      clockReadings: this.clockReadings,
      onContentChange: dataChanged,
      mayEdit: mayAuthor,
    });
  }

  createIdentify({ db }: Database, clock: () => number): IdentifyUser {
    return async (request) => {
      const id = await readPlayerId(db, request, new Date(clock()));
      return id === null ? null : String(id);
    };
  }

  createDeployExtension({ database: { db, untimed }, log }: ProductPorts) {
    const onError = (error: unknown) => log.error(error);
    const money = openMoney({ ...this.options.api, db, untimed, onError });
    const { game = null, origin, waitHours } = this.options.api;
    const support = openSupport({ db, game, origin, waitHours, onError });
    const content = openContent({ db, origin, folder: this.folderEdition });
    return createDeployExtension(db, { money, support, content }, this.clockReadings);
  }
}

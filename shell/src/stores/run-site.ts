import { createRenewingHttp } from '@site/area/http/renewing';
import type { Json } from '@site/contracts/page';
import type { RunningSite, SitePorts } from '@site/host/site';
import { ERROR_CODES } from '@site/shared/contracts/errors';
import { CLIENT_ID, CLIENT_ID_HEADER } from '@site/shared/contracts/limits';
import { createVault, type SiteStores } from '@site/shared/stores';
import { markReturningPlayer } from '../session/mark-returning-player';
import { createSiteStores, dehydrateSiteStores } from './site-stores';
import { startStores } from './start-stores';

/** Creates the stores of this site for one page, and the HTTP client with which areas call the api. */
export function runSite(
  { browser, createHttp, log, platform }: SitePorts,
  snapshot?: Json,
): RunningSite<SiteStores> {
  const vault = createVault(browser);
  const http = createHttp({
    bearer: () => vault.readTokens()?.access ?? null,
    headers: { [CLIENT_ID_HEADER]: CLIENT_ID },
    codes: ERROR_CODES,
  });
  const stores = createSiteStores({ http, vault, log, platform }, snapshot);
  const { session, frame, online } = stores;
  if (browser) markReturningPlayer(stores, vault);
  return {
    stores,
    context: { http: createRenewingHttp(http, session.renew), online },
    load: () => frame.load(),
    dehydrate: () => dehydrateSiteStores(stores),
    start: (moments) => startStores(stores, moments, { http, log }),
  };
}

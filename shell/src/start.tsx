import type { AreaContext } from '@site/shared/area';
import { AREA_DEADLINE_MS } from '@site/shared/contracts/limits';
import { type PageState, ROOT_ID } from '@site/shared/contracts/page';
import { createHttp } from '@site/shared/http';
import { createRenewingHttp } from '@site/shared/http/renewing';
import { whenLoadedAndIdle } from '@site/shared/rules/idle';
import { untilLoaded } from '@site/shared/rules/until-loaded';
import { createVault } from '@site/shared/stores';
import { when } from 'mobx';
import { createRoot, hydrateRoot, type HydrationOptions } from 'react-dom/client';
import { unstable_HistoryRouter as HistoryRouter } from 'react-router-dom';
import { App } from './app';
import { AreaStore } from './areas/area.store';
import type { AreaFinder } from './areas/area-finder';
import { FIRST_AREA_PATIENCE_MS } from './areas/area-limits';
import type { AreaLoader } from './areas/federation';
import { loadBeacons } from './beacons/page-teller';
import { createShell } from './create-shell';
import { createModalPorts } from './overlay/prepare-modal';
import { whenVisitorStirs } from './overlay/when-visitor-stirs';
import type { PageCare } from './recovery/page-care';
import type { Rescue } from './recovery/rescue';
import { openOwner } from './routing/open-owner';
import { createPageTransition } from './routing/page-transition';
import { createSiteHistory } from './routing/site-history';
import { expectPlayer } from './session/expect-player';
import { createSiteStores, type Log } from './site-stores';
import { wake } from './wake';
import { createStyleCache } from './style-cache';

/** However busy the page is: what waits for it to be idle comes after so long. */
const LONGEST_WAIT_MS = 5_000;

const pause = (ms: number) => new Promise<void>((resolve) => setTimeout(resolve, ms));

// The one place where what players are not told of is said: the browser's console (spec §8).
const log: Log = (message, error) => console.error(message, error);

/** Brings the served page to life. The area of the page loads first of all, in parallel with everything else. */
export async function start(page: PageState, loader: AreaLoader, care: PageCare): Promise<void> {
  const { errors, teller, recovery } = care;
  const vault = createVault(window);
  const http = createHttp({ baseUrl: '', bearer: () => vault.readTokens()?.access ?? null });
  const modalPorts = createModalPorts(() => shell);
  const stores = createSiteStores({ http, vault, log, ...modalPorts }, page.snapshots?.shared);
  const { session, online } = stores;
  expectPlayer(stores, vault);
  const context: AreaContext = { http: createRenewingHttp(http, session.renew), online, log };
  let coming: Promise<Rescue> | undefined;
  const rescue = () => (coming ??= untilLoaded(recovery).then(({ areas: rescueFor }) => rescueFor(stores)));
  const { unavailable } = page;
  const { find, fetchAll } = areaFinder(page);
  const ports = { loader, context, find, pause, rescue, unavailable };
  const areas = new AreaStore(ports, page.snapshots?.areas);
  let sayDrawn = () => {};
  const firstDrawn = new Promise<void>((resolve) => (sayDrawn = resolve));
  // told once: a page of the first area that is drawn again is no news
  const onDrawn = (area: string | null) => {
    sayDrawn();
    if (area === first || area === null)
      void untilLoaded(teller.load).then((tell) => tell([{ kind: 'alive' }]));
  };
  const rest = { fetchAll, served: location.pathname };
  const shell = createShell({ areas, page, log, pause, onDrawn, rest });
  const first = openOwner(page.rules, shell.map.ownerOf, location.pathname);
  const closed = first !== null && (unavailable?.includes(first) ?? false);
  // Where the server drew the panel for want of a drawing, the browser draws anew: it may well have the area.
  const drawn = page.snapshots !== undefined && (first === null || closed || first in page.snapshots.areas);
  if (first) await Promise.race([areas.ensure(first), pause(FIRST_AREA_PATIENCE_MS)]);

  const transition = createPageTransition({
    view: document,
    isStill: () => matchMedia('(prefers-reduced-motion: reduce)').matches,
    isReady(path) {
      const owner = openOwner(page.rules, shell.map.ownerOf, path);
      return owner === null ? shell.map.knows(path) : areas.state(owner)?.kind === 'ready';
    },
  });
  shell.steps.arrived = transition.arrived;
  const { history, gate } = createSiteHistory(shell.steps, () => stores.modals.close(), transition.show);
  const app = (
    <HistoryRouter history={history}>
      <App cache={createStyleCache()} shell={shell} stores={stores} />
    </HistoryRouter>
  );
  draw(app, drawn, {
    // A caught error is an area's: its boundary has said it and shows the panel.
    onCaughtError: () => sayDrawn(),
    onUncaughtError(error) {
      log('frame', error);
      void rescue().then(({ frameThrown }) => frameThrown());
    },
    onRecoverableError(error) {
      // The panel of an area that the browser can't have never matches what the server drew in its place.
      if (first === null || areas.state(first)?.kind !== 'failed') log('hydration', error);
    },
  });
  const takenOver = whenLoadedAndIdle(LONGEST_WAIT_MS);
  // An area that can't be had is never drawn, nor is a page whose own code hangs. Not `takenOver`: the main thread is idle too
  // while that code is on its way, and a player who is known by then is not what the server drew.
  const lost = when(() => first !== null && areas.state(first)?.kind === 'failed');
  wake(stores, { drawn: Promise.race([firstDrawn, lost, pause(AREA_DEADLINE_MS)]), takenOver });
  whenVisitorStirs(() => {
    shell.overlay.prefetch();
    void shell.map.prefetch();
    // only to be quicker: without it every link works as well
    void import(/* webpackChunkName: "prefetch" */ './prefetch/start-prefetch').then(
      ({ startPrefetch }) => startPrefetch(shell),
      () => undefined,
    );
  });
  void takenOver
    .then(() => untilLoaded(() => import(/* webpackChunkName: "updates" */ './updates/start-updates')))
    .then(({ startUpdates }) => startUpdates({ page, stores, vault, gate, log }));
  void takenOver
    .then(() => untilLoaded(() => Promise.all([loadBeacons(), teller.load()])))
    .then(([{ startBeacons }, tell]) => startBeacons({ errors, tell, rescue, areas }, page, stores.toasts));
}

function draw(app: React.ReactElement, drawn: boolean, options: HydrationOptions): void {
  const root = document.getElementById(ROOT_ID);
  if (!root) throw new Error(`the page has no #${ROOT_ID}`);
  if (drawn) hydrateRoot(root, app, options);
  else createRoot(root, options).render(app);
}

/** Where an area is: the page names its own; what finds the others comes with the first of them. */
function areaFinder({ areas, composition }: PageState): AreaFinder {
  let finder: AreaFinder | null = null;
  const load = async () => {
    const code = await import(/* webpackChunkName: "area-finder" */ './areas/area-finder');
    return (finder ??= code.createAreaFinder(composition, fetch));
  };
  return {
    find: async (name) => areas[name] ?? (await load()).find(name),
    fetchAll: async () => (await load()).fetchAll(),
  };
}

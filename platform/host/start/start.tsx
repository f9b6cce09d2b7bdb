import type { AreaContext, PlatformStores } from '@site/area';
import { AREA_DEADLINE_MS } from '@site/contracts/area-loading-limits';
import { type PageState, ROOT_ID } from '@site/contracts/page';
import { createHttp, type HttpOptions } from '@site/area/http';
import { loadUntilSuccess } from '@site/area/rules/load-until-success';
import { whenLoadedAndIdle } from '@site/area/rules/when-idle';
import { when } from 'mobx';
import { createRoot, hydrateRoot, type HydrationOptions } from 'react-dom/client';
import { unstable_HistoryRouter as HistoryRouter } from 'react-router-dom';
import { App } from './app';
import { AreaStore } from '../areas/area.store';
import type { AreaRecovery } from '../areas/area-recovery-port';
import { FIRST_AREA_TIMEOUT_MS } from '../areas/area-timeouts';
import type { AreaLoader } from '../areas/federation';
import { createLazyAreaFinder } from '../areas/lazy-area-finder';
import { createShell } from './create-shell';
import type { HangWatch } from '../hang-watch/hang-watch';
import { createPlatformStores } from './platform-stores';
import { loadPageReports } from '../page-reports/page-reporter';
import { onFirstInteraction } from '../prefetch/on-first-interaction';
import type { PageMonitor } from '../recovery/page-monitor';
import { findOpenArea } from '../routing/find-open-area';
import { createPageTransition, type PageTransition } from '../routing/page-transition';
import { createSiteHistory } from '../routing/site-history';
import type { Log, Site } from '../site/site';
import { createStyleCache } from '@site/area/style-cache';

/** Maximum wait for the main thread to become idle. */
const IDLE_TIMEOUT_MS = 5_000;

const pause = (ms: number) => new Promise<void>((resolve) => setTimeout(resolve, ms));

// failures that are not shown to the visitor are logged to the console
// (docs/product/errors.md#silent-failures)
const log: Log = (message, error) => console.error(message, error);

/** Makes the served page interactive. Waits for the page's area up to `FIRST_AREA_TIMEOUT_MS`. */
export type Start = (
  page: PageState,
  loader: AreaLoader,
  monitor: PageMonitor,
  hangs: HangWatch,
) => Promise<void>;

/** Creates the start of a site's shell in a browser. */
export const createStart =
  <Stores extends PlatformStores>(site: Site<Stores>): Start =>
  (...opened) =>
    start(site, ...opened);

async function start<Stores extends PlatformStores>(
  site: Site<Stores>,
  ...[page, loader, monitor, hangs]: Parameters<Start>
): Promise<void> {
  const { errors, reporter } = monitor;
  const platform = createPlatformStores(() => shell);
  const { api: baseUrl = '' } = page;
  const connect = (options: Omit<HttpOptions, 'baseUrl'>) => createHttp({ ...options, baseUrl });
  const running = site.run({ browser: window, createHttp: connect, log, platform }, page.snapshots?.shared);
  const { stores } = running;
  const context: AreaContext = { ...running.context, log };
  let pendingRecovery: Promise<AreaRecovery> | undefined;
  const recovery = () =>
    (pendingRecovery ??= loadUntilSuccess(monitor.loadRecovery).then((code) => code.forAreas(stores)));
  const { unavailable } = page;
  const { find, fetchAll } = createLazyAreaFinder(page);
  const isOnline = () => navigator.onLine;
  const ports = { loader, context, find, pause, isOnline, recovery, unavailable };
  const areas = new AreaStore(ports, page.snapshots?.areas);
  let resolveShown = () => {};
  const firstShown = new Promise<void>((resolve) => (resolveShown = resolve));
  const onPageShown = (area: string | null) => {
    resolveShown();
    if (area) hangs.settled(area);
    // also called for later pages, but the report sender ignores repeated events
    if (area === first || area === null)
      void loadUntilSuccess(reporter.loadSender).then((sendReport) => sendReport([{ kind: 'alive' }]));
  };
  const siteMap = { fetchAll, servedPath: location.pathname };
  const shell = createShell({ site, areas, page, log, pause, onPageShown, siteMap });
  const first = findOpenArea(page.rules, shell.map.ownerOf, location.pathname);
  const isUnavailable = first !== null && (unavailable?.includes(first) ?? false);
  // does not hydrate without the area's snapshot, because the server's markup is then an error panel
  const canHydrate =
    page.snapshots !== undefined && (first === null || isUnavailable || first in page.snapshots.areas);
  if (first) await Promise.race([areas.ensure(first), pause(FIRST_AREA_TIMEOUT_MS)]);

  const transition = createPageTransition({
    view: document,
    prefersReducedMotion: () => matchMedia('(prefers-reduced-motion: reduce)').matches,
    isReady(path) {
      const owner = findOpenArea(page.rules, shell.map.ownerOf, path);
      return owner === null ? shell.map.isKnown(path) : areas.state(owner)?.kind === 'ready';
    },
  });
  shell.historyListeners.onPageShown = transition.pageShown;
  const leavePage = (key: string) => {
    shell.scrollMemory.save(key);
    stores.modals.close();
  };
  const watchHangs = (area: string | null) => {
    const release = area && areas.publicAreaOf(area)?.release;
    if (release) hangs.started({ area, release });
  };
  const show: PageTransition['show'] = (path, draw) => {
    watchHangs(findOpenArea(page.rules, shell.map.ownerOf, path));
    transition.show(path, draw);
  };
  const { history, gate } = createSiteHistory(shell.historyListeners, leavePage, show);
  const app = (
    <HistoryRouter history={history}>
      <App cache={createStyleCache()} site={site} shell={shell} stores={stores} />
    </HistoryRouter>
  );
  watchHangs(first);
  render(app, canHydrate, {
    // an area threw: its boundary has already logged the error and shows the error panel
    onCaughtError: () => resolveShown(),
    onUncaughtError(error) {
      log('frame', error);
      void recovery().then(({ frameThrew }) => frameThrew(error));
    },
    onRecoverableError(error) {
      // not logged if the area failed in the browser, because its error panel never matches the server's
      // markup
      if (first === null || areas.state(first)?.kind !== 'failed') log('hydration', error);
    },
  });
  const startUpDone = whenLoadedAndIdle(IDLE_TIMEOUT_MS);
  // `onPageShown` is never called for an area that failed or hangs, so `drawn` must not wait for it then.
  // `startUpDone` alone is not sufficient: the main thread may be idle while the area's code loads, and a
  // signed-in user's page would not match the server's markup.
  const failed = when(() => first !== null && areas.state(first)?.kind === 'failed');
  const drawn = Promise.race([firstShown, failed, pause(AREA_DEADLINE_MS)]);
  running.start({ drawn, startUpDone });
  // absent in a page of the dev server
  void drawn.then(() => globalThis.shellFallback?.earlyPress.take()?.click());
  onFirstInteraction(() => {
    shell.overlay.prefetch();
    void shell.map.prefetch();
    // links work without prefetching, so a failure is ignored
    void import(/* webpackChunkName: "prefetch" */ '../prefetch/start-prefetch').then(
      ({ startPrefetch }) => startPrefetch(shell),
      () => undefined,
    );
  });
  void startUpDone
    .then(() => loadUntilSuccess(() => import(/* webpackChunkName: "updates" */ '../updates/start-updates')))
    .then(({ startUpdates }) =>
      startUpdates({ page, stores, site, gate, log, announcements: shell.announcements }),
    );
  void startUpDone
    .then(() => loadUntilSuccess(() => Promise.all([loadPageReports(), reporter.loadSender()])))
    .then(([{ startPageReports }, sendReport]) =>
      startPageReports({ errors, sendReport, recovery, areas }, page, stores.toasts, monitor.memory),
    );
}

function render(app: React.ReactElement, canHydrate: boolean, options: HydrationOptions): void {
  const root = document.getElementById(ROOT_ID);
  if (!root) throw new Error(`the page has no #${ROOT_ID}`);
  if (canHydrate) hydrateRoot(root, app, options);
  else createRoot(root, options).render(app);
}

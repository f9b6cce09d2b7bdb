import type { PageState } from '@site/contracts/page';
import { timer } from '@site/area/rules/timer';
import type { PlatformStores } from '@site/area';
import type { AnnouncementStore } from '../announcements/announcement.store';
import type { NavigationGate } from '../routing/site-history';
import { createUpdateMemory } from '../browser-memory/update-memory';
import type { Log, SiteLook } from '../site/site';
import { cleanBrowser, deleteForeignStorage } from './browser-cleanup';
import { pollBuilds, type Visibility } from './build-poll';
import { hasUnfinishedWork } from '../overlay/has-unfinished-work';
import { isPageReachable } from '../code-loading/is-page-reachable';
import { whenReloadIsSafe } from './when-reload-is-safe';
import { setUpWorker } from './service-worker';
import { ReloadMarks } from './reload-marks';
import { createReloadRule } from './reload-rule';
import { fetchBuildTime, fetchLatest } from './update-files';
import { updatesLog } from './updates.text';
import { checkVersion } from './version-check';

interface UpdatesPorts {
  page: PageState;
  stores: PlatformStores;
  site: Pick<SiteLook, 'storageKeys' | 'databases'>;
  gate: NavigationGate;
  log: Log;
  announcements: Pick<AnnouncementStore, 'set'>;
}

const visibility: Visibility = {
  isVisible: () => document.visibilityState === 'visible',
  onChange(listener) {
    document.addEventListener('visibilitychange', listener);
    return () => document.removeEventListener('visibilitychange', listener);
  },
};

const isOnline = () => navigator.onLine;
const reload = () => location.reload();

/**
 * Keeps an open page up to date with version check, build polling and reload rule (docs/product/updates.md),
 * and sets up the service worker.
 */
export function startUpdates({ page, stores, site, gate, log, announcements }: UpdatesPorts): void {
  const memory = createUpdateMemory(window, site.storageKeys);
  const marks = new ReloadMarks(memory.reloads, timer.now);
  let latest = page.composition;
  gate.intercepts = createReloadRule(
    {
      isStale: () => latest !== page.composition,
      hasUnfinishedWork: () => hasUnfinishedWork(stores),
      isOnline,
      marks,
      reload,
    },
    location.pathname,
  );
  pollBuilds({
    fetchLatest: () => fetchLatest(fetch, page.composition),
    onBuild({ id, announcements: list = [] }) {
      latest = id;
      announcements.set(id === page.composition ? (page.announcements?.list ?? []) : list);
    },
    onFailure: (error) => log(updatesLog.latest, error),
    visibility,
    timer,
    random: Math.random,
  });
  void checkVersion({
    fetchBuildTime: () => fetchBuildTime(fetch, timer.now()),
    pageBuildTime: page.buildTime,
    saved: memory.version,
    marks,
    clean: () => cleanBrowser(site.databases),
    whenReloadIsSafe: () => whenReloadIsSafe(stores),
    isReachable: isPageReachable,
    reload,
    now: timer.now,
    onFailure: (error) => log(updatesLog.version, error),
    // runs after the version check, which may unregister all service workers
  }).then(setUpWorker);
  void deleteForeignStorage(site.databases);
}

import type { PageState } from '@site/shared/contracts/page';
import { timer } from '@site/shared/rules/timer';
import type { SiteStores, Vault } from '@site/shared/stores';
import { reaction } from 'mobx';
import type { NavigationGate } from '../routing/site-history';
import type { Log } from '../site-stores';
import { cleanBrowser } from './browser-cleanup';
import { pollBuilds, type Visibility } from './build-poll';
import { isHeld } from './is-held';
import { isPageReachable } from './is-page-reachable';
import { whenQuiet } from './quiet';
import { keepSeen, mindWorker } from './keep-offline';
import { ReloadMarks } from './reload-marks';
import { createReloadRule } from './reload-rule';
import { fetchBuildTime, fetchLatest } from './update-files';
import { updatesLog } from './updates.text';
import { checkVersion } from './version-check';

export interface UpdatesPorts {
  page: PageState;
  stores: SiteStores;
  vault: Vault;
  gate: NavigationGate;
  log: Log;
}

const visibility: Visibility = {
  isVisible: () => document.visibilityState === 'visible',
  onChange(act) {
    document.addEventListener('visibilitychange', act);
    return () => document.removeEventListener('visibilitychange', act);
  },
};

const isOnline = () => navigator.onLine;
const reload = () => location.reload();

/** Keeps a page that is alive up with the site: the version check, the poll for builds and the reload rule (spec §4). */
export function startUpdates({ page, stores, vault, gate, log }: UpdatesPorts): void {
  const marks = new ReloadMarks(vault.reloads, timer.now);
  let latest = page.composition;
  gate.takes = createReloadRule(
    { isStale: () => latest !== page.composition, isHeld: () => isHeld(stores), isOnline, marks, reload },
    location.pathname,
  );
  pollBuilds({
    ask: () => fetchLatest(fetch, page.composition),
    onBuild: (id) => (latest = id),
    onFailure: (error) => log(updatesLog.latest, error),
    visibility,
    timer,
    random: Math.random,
  });
  const minded = checkVersion({
    fetchBuildTime: () => fetchBuildTime(fetch, timer.now()),
    pageBuildTime: page.buildTime,
    saved: vault.version,
    marks,
    clean: cleanBrowser,
    quiet: () => whenQuiet(stores),
    isReachable: isPageReachable,
    reload,
    now: timer.now,
    onFailure: (error) => log(updatesLog.version, error),
    // after the check, which ends what an earlier version has left
  }).then(mindWorker);
  reaction(
    () => stores.session.navigation,
    (path) => void minded.then(() => keepSeen(path)),
    { fireImmediately: true },
  );
}

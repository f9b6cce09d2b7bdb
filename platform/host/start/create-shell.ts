import type { PageState } from '@site/contracts/page';
import { AnnouncementStore } from '../announcements/announcement.store';
import type { AreaStore } from '../areas/area.store';
import type { Shell } from '../shell-context/shell-context';
import { CodeStore } from '../code-loading/code.store';
import { createScrollMemory } from '../routing/scroll-memory';
import { SHELL_NAME } from '../areas/shell-name';
import { SiteMap, type SiteMapPorts } from '../site-map/site-map';
import type { Log, SiteLook } from '../site/site';

interface Ports {
  site: SiteLook;
  areas: AreaStore;
  page: PageState;
  log: Log;
  pause: (ms: number) => Promise<void>;
  onPageShown?: Shell['onPageShown'];
  /** Required when the page state names only some of the composition's areas. */
  siteMap?: Pick<SiteMapPorts, 'fetchAll' | 'servedPath'>;
}

const COMPLETE_PAGE: Required<Ports>['siteMap'] = {
  fetchAll: () => Promise.reject(new Error('the page names all areas')),
  servedPath: null,
};

/**
 * Creates the services that the shell's components use. Called once per rendered page on the server and once
 * in the browser.
 */
export function createShell(ports: Ports): Shell {
  const { site, areas, page, log, pause, onPageShown = () => undefined, siteMap = COMPLETE_PAGE } = ports;
  const map = new SiteMap(page, { ...siteMap, pause });
  const fetchOverlay = async () => {
    const [{ createOverlay }, views] = await Promise.all([
      import(/* webpackChunkName: "overlay" */ '../overlay/overlay-code'),
      site.loadOverlayViews(),
    ]);
    return createOverlay({ areas, rules: page.rules, map, pause, log, views });
  };
  return {
    site,
    areas,
    page,
    map,
    log,
    onPageShown,
    overlay: new CodeStore(fetchOverlay, pause, (error) => areas.reportLostCode(SHELL_NAME, error)),
    announcements: new AnnouncementStore(page),
    historyListeners: { onPop: null, onMove: null, onPageShown: null },
    scrollMemory: createScrollMemory(),
  };
}

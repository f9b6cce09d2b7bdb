import type { PageState } from '@site/shared/contracts/page';
import type { AreaStore } from './areas/area.store';
import { CodeStore } from './code.store';
import { SHELL_NAME } from './recovery/shell-name';
import type { Shell } from './shell-context';
import { SiteMap, type SiteMapPorts } from './site-map';
import type { Log } from './site-stores';

interface Ports {
  areas: AreaStore;
  page: PageState;
  log: Log;
  pause: (ms: number) => Promise<void>;
  onDrawn?: Shell['onDrawn'];
  /** Only for a page that names some of the composition's areas. */
  rest?: Pick<SiteMapPorts, 'fetchAll' | 'served'>;
}

const NOTHING_MORE: Required<Ports>['rest'] = {
  fetchAll: () => Promise.reject(new Error('the page names all areas')),
  served: null,
};

/** What the shell's components work with: per drawn page on the server, once in a browser. */
export function createShell(ports: Ports): Shell {
  const { areas, page, log, pause, onDrawn = () => undefined, rest = NOTHING_MORE } = ports;
  const map = new SiteMap(page, { ...rest, pause });
  const fetchOverlay = async () => {
    const { createOverlay } = await import(/* webpackChunkName: "overlay" */ './overlay/overlay-code');
    return createOverlay({ areas, rules: page.rules, map, pause });
  };
  return {
    areas,
    page,
    map,
    log,
    onDrawn,
    overlay: new CodeStore(fetchOverlay, pause, (error) => areas.sayLost(SHELL_NAME, error)),
    steps: { popped: null, moved: null, arrived: null },
  };
}

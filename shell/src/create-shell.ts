import type { PageState } from '@site/shared/contracts/page';
import type { AreaStore } from './areas/area.store';
import { CodeStore } from './code.store';
import type { Shell } from './shell-context';
import type { Log } from './site-stores';

interface Ports {
  areas: AreaStore;
  page: PageState;
  log: Log;
  pause: (ms: number) => Promise<void>;
  onDrawn?: Shell['onDrawn'];
}

/** What the shell's components work with: per drawn page on the server, once in a browser. */
export const createShell = ({ areas, page, log, pause, onDrawn = () => undefined }: Ports): Shell => ({
  areas,
  page,
  log,
  onDrawn,
  overlay: new CodeStore(async () => {
    const { createOverlay } = await import(/* webpackChunkName: "overlay" */ './overlay/overlay-code');
    return createOverlay({ areas, page, pause });
  }, pause),
  steps: { popped: null, moved: null },
});

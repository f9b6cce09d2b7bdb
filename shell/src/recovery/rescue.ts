import type { PublicArea } from '@site/shared/contracts/composition';
import { AREA_DEADLINE_MS } from '@site/shared/contracts/limits';
import type { PageState } from '@site/shared/contracts/page';
import type { SiteStores } from '@site/shared/stores';
import { servedOwner } from '../routing/open-owner';
import { isHeld } from '../updates/is-held';
import { giveUp, type GiveUpPorts, tellCause } from './give-up';
import { loadAnew } from './guarded-load';
import { showPlainPanel } from './plain-panel';
import { SHELL_NAME } from './shell-name';

export interface RescuePorts extends GiveUpPorts {
  page: PageState;
  stores: Pick<SiteStores, 'modals' | 'unsaved'>;
}

/** What becomes of areas whose code is lost, or throws. */
export interface Rescue {
  /**
   * All attempts have failed; without a `place` nobody could say where the area is. Resolves when the document stays, or
   * is still here long after it was to be left.
   */
  lost(name: string, error: unknown, place: PublicArea | undefined): Promise<void>;
  /** The player asks for it once more: by a page load. False when no page would come; otherwise it resolves as `lost` does. */
  anew(name: string): Promise<boolean>;
  /** A part of it has lost its code, or it was known too late to leave the page for it: the gateway is told. */
  told(name: string, error: unknown): Promise<void>;
  /** It threw while it was drawn; without a `place` it was a part of it, a modal or a slot, for which no page is left. */
  thrown(name: string, error: unknown, place: PublicArea | undefined): void;
  /** The frame threw, and React has taken the whole page away. */
  frameThrown(): void;
}

const isLostCode = (error: unknown) => error instanceof Error && error.name === 'ChunkLoadError';

export function createRescue(ports: RescuePorts): Rescue {
  const { page, stores, tell, pause } = ports;
  // a page is given up for its own area and the shell, not for what a modal, a slot or a link ahead of it would like to have
  const mayLeave = (name: string) => () =>
    (name === SHELL_NAME || servedOwner(page, location.pathname) === name) && !isHeld(stores);
  /** A document that is being left draws nothing more. */
  const beLeft = () => pause(AREA_DEADLINE_MS);
  const lost: Rescue['lost'] = async (area, error, place) => {
    const release = area === SHELL_NAME ? page.shell : place?.release;
    if (!release) tell([{ kind: 'failure', area, cause: 'network' }]);
    else if (await giveUp({ area, release }, error, ports, mayLeave(area))) await beLeft();
  };
  const told: Rescue['told'] = (name, error) => tellCause(name, error, ports);
  return {
    lost,
    told,
    async anew(name) {
      if (!(await ports.isReachable())) return false;
      loadAnew(name, ports);
      await beLeft();
      return true;
    },
    thrown(name, error, place) {
      if (isLostCode(error)) void (place ? lost(name, error, place) : told(name, error));
      else tell([{ kind: 'failure', area: name, cause: 'render' }]);
    },
    frameThrown() {
      tell([{ kind: 'failure', area: SHELL_NAME, cause: 'render' }]);
      showPlainPanel(() => ports.leave());
    },
  };
}

import { OpenPathsProvider } from '@site/shared/area';
import {
  createContext,
  type ReactNode,
  startTransition,
  useContext,
  useEffect,
  useMemo,
  useState,
} from 'react';
import type { ModalName } from '@site/shared/contracts/modals';
import type { PageSection, PageState } from '@site/shared/contracts/page';
import { autorun } from 'mobx';
import type { AreaStore } from './areas/area.store';
import type { CodeStore } from './code.store';
import type { OverlayCode } from './overlay/overlay-code';
import type { AreaParts } from './parts/area-parts';
import { isClosed } from './parts/closed-area';
import { openOwner } from './routing/open-owner';
import type { HistorySteps } from './routing/site-history';
import type { SiteMap } from './site-map';
import type { Log } from './site-stores';

/** What the shell's own components work with. */
export interface Shell {
  areas: AreaStore;
  page: PageState;
  /** Who owns and offers what, for observers: it may be less than the composition at first. */
  map: SiteMap;
  log: Log;
  /** Told once the frame and what the page is of stands and answers: an area's page, or none (`null`). */
  onDrawn: (area: string | null) => void;
  /** Modals, slots and the look of toasts: later than the first page. */
  overlay: CodeStore<OverlayCode>;
  /** Who minds the history entries of modals, once the overlay is here. */
  steps: HistorySteps;
}

const Context = createContext<Shell | null>(null);

export const ShellProvider = ({ shell, children }: { shell: Shell; children: ReactNode }) => (
  <Context.Provider value={shell}>
    <SitePaths shell={shell}>{children}</SitePaths>
  </Context.Provider>
);

/**
 * Areas draw their links anew when more of the site is known: in a transition, since any other update would throw away
 * the server's markup of a page whose own code is still on the way.
 */
function SitePaths({ shell, children }: { shell: Shell; children: ReactNode }) {
  const [known, setKnown] = useState(shell.map.state);
  useEffect(
    () =>
      autorun(() => {
        const { state } = shell.map;
        startTransition(() => setKnown(state));
      }),
    [shell],
  );
  // eslint-disable-next-line react-hooks/exhaustive-deps -- another function is what tells them
  const isOpen = useMemo(() => (path: string) => openIn(shell, path) !== null, [shell, known]);
  return <OpenPathsProvider isOpen={isOpen}>{children}</OpenPathsProvider>;
}

const openIn = ({ page, map }: Shell, path: string) => openOwner(page.rules, map.ownerOf, path);

export function useShell(): Shell {
  const shell = useContext(Context);
  if (!shell) throw new Error('useShell is for components of the shell');
  return shell;
}

/** The areas' modals and slots; for components that come with the overlay's code. */
export function useParts(): AreaParts {
  const { overlay } = useShell();
  if (!overlay.value) throw new Error('useParts is for what is drawn with the overlay');
  return overlay.value.parts;
}

/**
 * What the composition says of the page at a path: its title and how the header lies; undefined when nobody is known to
 * own it. For observers.
 */
export const usePageOf = (path: string): PageSection['pages'][number] | undefined =>
  useShell().map.pageOf(path);

/** Tells which area's page a player gets at a path: where it is null, there is no link to it. For observers. */
export function useOwner(): (path: string) => string | null {
  const shell = useShell();
  return (path) => openIn(shell, path);
}

/** Tells whether some area of this composition offers a modal. For observers. */
export function useOffered(): (name: ModalName) => boolean {
  const { page, map } = useShell();
  return (name) => {
    const found = map.offering('modals', name);
    return found !== null && !isClosed(found.section, page.rules);
  };
}

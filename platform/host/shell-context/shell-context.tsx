import { type EventPorts, OpenPathsProvider, RouteModeProvider, type SlotProps } from '@site/area';
import {
  type ComponentType,
  createContext,
  type ReactNode,
  startTransition,
  useContext,
  useEffect,
  useState,
} from 'react';
import type { ModalName } from '@site/contracts/modals';
import type { PageSection, PageState } from '@site/contracts/page';
import { autorun } from 'mobx';
import type { AnnouncementStore } from '../announcements/announcement.store';
import type { AreaStore } from '../areas/area.store';
import type { CodeStore } from '../code-loading/code.store';
import type { AreaParts } from '../area-parts/area-parts';
import { isClosed } from '../area-parts/closed-area';
import { findOpenArea } from '../routing/find-open-area';
import type { ScrollMemory } from '../routing/scroll-memory';
import type { HistoryListeners } from '../routing/site-history';
import type { SiteMap } from '../site-map/site-map';
import type { Log, OverlayViews, SiteLook } from '../site/site';

/** Code that loads after the first page: modals, slots, the delivery of events and the styled toasts. */
export interface OverlayCode {
  Layer: ComponentType;
  views: OverlayViews;
  SlotContent: ComponentType<SlotProps>;
  parts: AreaParts;
  deliverEvent: EventPorts['deliver'];
}

/** Page state and services for the shell's own components. */
export interface Shell {
  site: SiteLook;
  areas: AreaStore;
  page: PageState;
  /**
   * Areas of the composition. The list is incomplete at first, so components that read it must be observers.
   */
  map: SiteMap;
  log: Log;
  /** Called when the page is interactive. `area` is the owner of the page, or null if no area owns it. */
  onPageShown: (area: string | null) => void;
  overlay: CodeStore<OverlayCode>;
  /** Listeners for history steps. The overlay uses them to manage the history entries of modals. */
  historyListeners: HistoryListeners;
  announcements: AnnouncementStore;
  scrollMemory: ScrollMemory;
}

const Context = createContext<Shell | null>(null);

export const ShellProvider = ({ shell, children }: { shell: Shell; children: ReactNode }) => (
  <Context.Provider value={shell}>
    <RouteModeProvider mode={shell.page.mode}>
      <SitePaths shell={shell}>{children}</SitePaths>
    </RouteModeProvider>
  </Context.Provider>
);

/**
 * Creates the context value. Its `isOpen` is a new function whenever the site map grows, so that areas render
 * their links again.
 */
const createOpenPaths = (shell: Shell) => ({
  siteMapState: shell.map.state,
  isOpen: (path: string) => openAreaIn(shell, path) !== null,
});

/**
 * Provides areas with a function that returns true for open paths. Updates it in a transition, because any
 * other update would discard the server's markup of a page whose code is still loading.
 */
function SitePaths({ shell, children }: { shell: Shell; children: ReactNode }) {
  const [openPaths, setOpenPaths] = useState(() => createOpenPaths(shell));
  useEffect(
    () =>
      autorun(() => {
        const { state } = shell.map;
        startTransition(() =>
          setOpenPaths((current) => (current.siteMapState === state ? current : createOpenPaths(shell))),
        );
      }),
    [shell],
  );
  return <OpenPathsProvider isOpen={openPaths.isOpen}>{children}</OpenPathsProvider>;
}

const openAreaIn = ({ page, map }: Shell, path: string) => findOpenArea(page.rules, map.ownerOf, path);

export function useShell(): Shell {
  const shell = useContext(Context);
  if (!shell) throw new Error('useShell is for components of the shell');
  return shell;
}

/** Returns the code of the overlay. Only for components in the overlay's chunk. */
export function useOverlayCode(): OverlayCode {
  const { overlay } = useShell();
  if (!overlay.value) throw new Error('useOverlayCode is for components of the overlay');
  return overlay.value;
}

/**
 * Returns the title and header style of the page at a path, or undefined if no known area owns the path.
 * Callers must be observers.
 */
export const usePageAt = (path: string): PageSection['pages'][number] | undefined =>
  useShell().map.pageAt(path);

/**
 * Returns a function that finds the open area at a path. The frame links only paths that have one. Callers
 * must be observers.
 */
export function useOwner(): (path: string) => string | null {
  const shell = useShell();
  return (path) => openAreaIn(shell, path);
}

/** Returns a function that checks whether an open area offers a modal. Callers must be observers. */
export function useIsModalOffered(): (name: ModalName) => boolean {
  const { page, map } = useShell();
  return (name) => {
    const found = map.findOffering('modals', name);
    return found !== null && !isClosed(found.section, page.rules);
  };
}

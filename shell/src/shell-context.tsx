import { OpenPathsProvider } from '@site/shared/area';
import { createContext, type ReactNode, useContext } from 'react';
import type { ModalName } from '@site/shared/contracts/modals';
import { ownerOf, ruleFor } from '@site/shared/contracts/paths';
import type { PageSection, PageState } from '@site/shared/contracts/page';
import type { AreaStore } from './areas/area.store';
import type { CodeStore } from './code.store';
import type { OverlayCode } from './overlay/overlay-code';
import type { AreaParts } from './parts/area-parts';
import { isClosed } from './parts/closed-area';
import type { HistorySteps } from './routing/site-history';
import type { Log } from './site-stores';

/** What the shell's own components work with. */
export interface Shell {
  areas: AreaStore;
  page: PageState;
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
    <OpenPathsProvider isOpen={(path) => openOwner(shell.page, path) !== null}>{children}</OpenPathsProvider>
  </Context.Provider>
);

/** The area whose page a player gets at a path; null where nobody owns it or a route rule closes it. */
const openOwner = ({ rules, paths }: PageState, path: string): string | null =>
  ruleFor(rules, path) ? null : (ownerOf(paths, path)?.area ?? null);

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

/** What the composition says of the page at a path: its title and how the header lies; undefined when nobody owns it. */
export function usePageOf(path: string): PageSection['pages'][number] | undefined {
  const { page } = useShell();
  const owner = ownerOf(page.paths, path);
  return page.sections[owner?.area ?? '']?.pages.find(({ prefix }) => prefix === owner?.prefix);
}

/** Tells which area's page a player gets at a path: where it is null, there is no link to it. */
export function useOwner(): (path: string) => string | null {
  const { page } = useShell();
  return (path) => openOwner(page, path);
}

/** Tells whether some area of this composition offers a modal. */
export function useOffered(): (name: ModalName) => boolean {
  const { page } = useShell();
  return (name) =>
    Object.values(page.sections).some(
      (section) => section.modals.includes(name) && !isClosed(section, page.rules),
    );
}

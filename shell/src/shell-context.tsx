import { createContext, type ReactNode, useContext } from 'react';
import { ownerOf } from '@site/shared/contracts/paths';
import type { PageSection, PageState } from '@site/shared/contracts/page';
import type { AreaStore } from './areas/area.store';

/** What the shell's own components work with. */
export interface Shell {
  areas: AreaStore;
  page: PageState;
}

const Context = createContext<Shell | null>(null);

export const ShellProvider = ({ shell, children }: { shell: Shell; children: ReactNode }) => (
  <Context.Provider value={shell}>{children}</Context.Provider>
);

export function useShell(): Shell {
  const shell = useContext(Context);
  if (!shell) throw new Error('useShell is for components of the shell');
  return shell;
}

/** What the composition says of the page at a path: its title and how the header lies; undefined when nobody owns it. */
export function usePageOf(path: string): PageSection['pages'][number] | undefined {
  const { page } = useShell();
  const owner = ownerOf(page.paths, path);
  return page.sections[owner?.area ?? '']?.pages.find(({ prefix }) => prefix === owner?.prefix);
}

/** Tells whether some area of this composition owns a path: what nobody owns is not linked to. */
export function useOwner(): (path: string) => string | null {
  const { page } = useShell();
  return (path) => ownerOf(page.paths, path)?.area ?? null;
}

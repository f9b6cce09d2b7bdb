import type { Navigation } from '../routing/site-history';
import type { ReloadMarks } from './reload-marks';

interface ReloadRulePorts {
  /** Returns true if the live composition differs from the composition of the loaded page. */
  isStale(): boolean;
  hasUnfinishedWork(): boolean;
  isOnline(): boolean;
  marks: Pick<ReloadMarks, 'markPath'>;
  /** Reloads the document from the address in the address bar. */
  reload(): void;
}

/**
 * Creates the reload rule: on a page of an old build, navigation to another path reloads the document, at
 * most once per path within 10 s (docs/product/updates.md#reload-rule). Navigation within a path does not
 * reload. The returned function returns true when the navigation reloads the document.
 */
export function createReloadRule(ports: ReloadRulePorts, openedAt: string) {
  const { isStale, hasUnfinishedWork, isOnline, marks, reload } = ports;
  let drawn = openedAt;
  let leavingFor: string | null = null;
  return ({ location: { pathname } }: Navigation): boolean => {
    // a repeated click waits for the same reload, and a step within the page needs no reload
    if (pathname === (leavingFor ?? drawn)) return leavingFor !== null;
    const leave = isStale() && !hasUnfinishedWork() && isOnline() && marks.markPath(pathname);
    leavingFor = leave ? pathname : null;
    if (leave) reload();
    else drawn = pathname;
    return leave;
  };
}

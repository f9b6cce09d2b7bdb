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
 * Creates the reload rule: on a page of an old build, navigation to another path reloads the document
 * (docs/product/updates.md#reload-rule). Does not reload if work would be lost, the browser is offline or the
 * path was reloaded in the last 10 s. The returned function returns true if the document is reloaded.
 */
export function createReloadRule(ports: ReloadRulePorts, openedAt: string) {
  const { isStale, hasUnfinishedWork, isOnline, marks, reload } = ports;
  let drawn = openedAt;
  let leavingFor: string | null = null;
  return ({ location: { pathname } }: Navigation): boolean => {
    // a repeated click waits for the running reload, and navigation within a path needs no reload
    if (pathname === (leavingFor ?? drawn)) return leavingFor !== null;
    const leave = isStale() && !hasUnfinishedWork() && isOnline() && marks.markPath(pathname);
    leavingFor = leave ? pathname : null;
    if (leave) reload();
    else drawn = pathname;
    return leave;
  };
}

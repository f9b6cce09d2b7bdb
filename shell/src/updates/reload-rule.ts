import type { ArrivedAt } from '../routing/site-history';
import type { ReloadMarks } from './reload-marks';

export interface ReloadRulePorts {
  /** The newest composition is another than the page's. */
  isStale(): boolean;
  /** A form is dirty or a modal open: what the player has under way would be lost. */
  isHeld(): boolean;
  /** A page that works is not given up for one that can't come. */
  isOnline(): boolean;
  marks: Pick<ReloadMarks, 'takePath'>;
  /** Loads the document anew from the address that the address bar shows. */
  reload(): void;
}

/**
 * The reload rule (spec §4, decision 7): on a page that is out of date, a navigation to another path is a full load of
 * it, at most once a path within 10 s. Another query, hash or state of the same path stays with the page.
 */
export function createReloadRule(ports: ReloadRulePorts, openedAt: string) {
  const { isStale, isHeld, isOnline, marks, reload } = ports;
  let drawn = openedAt;
  let leavingFor: string | null = null;
  return ({ location: { pathname } }: ArrivedAt): boolean => {
    // a second click on the link while its page is on the way
    if (pathname === (leavingFor ?? drawn)) return leavingFor !== null;
    const leave = isStale() && !isHeld() && isOnline() && marks.takePath(pathname);
    leavingFor = leave ? pathname : null;
    if (leave) reload();
    else drawn = pathname;
    return leave;
  };
}

import type { Announcement } from '@site/contracts/announcement';
import { nextAnnouncementChange, shownAnnouncements } from '@site/contracts/shown-announcements';
import { HOUR_MS } from '@site/contracts/time';
import { useEffect, useState } from 'react';
import { useLocation } from 'react-router-dom';
import { useShell } from './shell-context';

/**
 * Returns the announcements that the current page shows now (docs/product/frame.md#announcements). Callers must be
 * observers.
 */
export function useAnnouncements(): readonly Announcement[] {
  const { announcements } = useShell();
  const { list, renderedAt } = announcements;
  const { pathname } = useLocation();
  const [at, setAt] = useState(renderedAt);
  useEffect(() => {
    let timeout: ReturnType<typeof setTimeout> | undefined;
    const follow = () => {
      const now = Date.now();
      setAt(now);
      const next = nextAnnouncementChange(list, now);
      // a timer for several weeks would run out at once
      if (next !== null) timeout = setTimeout(follow, Math.min(next - now, HOUR_MS));
    };
    if (list.length > 0) follow();
    return () => clearTimeout(timeout);
  }, [list]);
  return shownAnnouncements(list, pathname, at);
}

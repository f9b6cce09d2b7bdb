import { useEffect, useState } from 'react';
import { useShell } from '../shell-context/shell-context';

/**
 * Reports that the opened page is shown, if the page has no owner or its area is unavailable in this browser.
 * `AreaView` reports the pages of loaded areas.
 */
export function useFrameDrawn(owner: string | null): void {
  const { onPageShown, page } = useShell();
  const [opened] = useState(owner);
  useEffect(() => {
    if (opened === null || page.unavailable?.includes(opened)) onPageShown(opened);
  }, [onPageShown, page, opened]);
}

import { useEffect, useState } from 'react';
import { useShell } from '../context/shell-context';

/**
 * Reports that the opened page is shown when no area will report it: the page has no owner, or its area is unavailable in
 * this browser. Other pages are reported by `AreaView`.
 */
export function useFrameDrawn(owner: string | null): void {
  const { onPageShown, page } = useShell();
  const [opened] = useState(owner);
  useEffect(() => {
    if (opened === null || page.unavailable?.includes(opened)) onPageShown(opened);
  }, [onPageShown, page, opened]);
}

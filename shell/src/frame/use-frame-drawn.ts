import { useEffect, useState } from 'react';
import { useShell } from '../shell-context';

/**
 * Says that the frame answers, when the page that was opened is no area's (`owner` null), or of one that this browser has
 * no release of: its panel is all of it. Otherwise the area's page says it.
 */
export function useFrameDrawn(owner: string | null): void {
  const { onDrawn, page } = useShell();
  const [opened] = useState(owner);
  useEffect(() => {
    if (opened === null || page.unavailable?.includes(opened)) onDrawn(opened);
  }, [onDrawn, page, opened]);
}

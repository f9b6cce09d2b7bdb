import type { ScreenshotProps } from '@site/shared/contracts/modals';
import { isPlainClick } from '@site/shared/rules/plain-click';
import { useModals } from '@site/shared/stores';
import type { MouseEvent } from 'react';

/** What makes a link to a picture or a film open it in the viewer (decision 10); without a script it is that link. */
export function useViewer(props: ScreenshotProps) {
  const modals = useModals();
  const handleNear = () => modals.prefetch('screenshots');
  return {
    'aria-haspopup': 'dialog',
    onClick: (event: MouseEvent) => {
      if (!isPlainClick(event)) return;
      event.preventDefault();
      void modals.open('screenshots', { ...props });
    },
    onPointerEnter: handleNear,
    onFocus: handleNear,
  } as const;
}

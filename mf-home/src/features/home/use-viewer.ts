import type { ScreenshotProps } from '@site/shared/contracts/modals';
import { useModals } from '@site/shared/stores';
import type { MouseEvent } from 'react';

/** What makes a link to a picture or a film open it in the viewer (decision 10); without a script it is that link. */
export function useViewer(props: ScreenshotProps) {
  const modals = useModals();
  const handleNear = () => modals.prefetch('screenshots');
  return {
    'aria-haspopup': 'dialog',
    onClick: (event: MouseEvent) => {
      // With a key held it is a link like any other.
      if (event.metaKey || event.ctrlKey || event.shiftKey) return;
      event.preventDefault();
      void modals.open('screenshots', { ...props });
    },
    onPointerEnter: handleNear,
    onFocus: handleNear,
  } as const;
}

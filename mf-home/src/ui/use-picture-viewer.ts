import type { ModalProps } from '@site/contracts/modals';
import { isPlainClick } from '@site/area/rules/plain-click';
import { useModals } from '@site/area';
import type { MouseEvent } from 'react';

/**
 * Returns props for a link that opens a picture or film in the `screenshots` modal; see
 * docs/product/home.md#screenshots. Without scripts, the browser follows the link's own address.
 */
export function usePictureViewer(props: ModalProps<'screenshots'>) {
  const modals = useModals();
  const prefetch = () => modals.prefetch('screenshots');
  return {
    'aria-haspopup': 'dialog',
    onClick: (event: MouseEvent) => {
      if (!isPlainClick(event)) return;
      event.preventDefault();
      void modals.open('screenshots', { ...props });
    },
    onPointerEnter: prefetch,
    onFocus: prefetch,
  } as const;
}

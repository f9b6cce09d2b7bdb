import { isPlainClick } from '@site/area/rules/plain-click';
import { useModals, useToasts } from '@site/area';
import type { MouseEvent } from 'react';
import { launcherText as text } from './launcher.text';
import { useLauncher } from './use-launcher';

/**
 * Returns the handlers of a link or button that requests the launcher's address and downloads the file. If the
 * request fails, a dialog offers the official launcher. See docs/product/home.md#launcher. Callers must be
 * observers.
 */
export function useDownload(onDownloadStart?: () => void) {
  const launcher = useLauncher();
  const modals = useModals();
  const toasts = useToasts();
  const waiting = launcher.download.kind === 'loading';

  const handleClick = async (event: MouseEvent) => {
    if (!isPlainClick(event)) return;
    event.preventDefault();
    if (waiting) return;
    const result = await launcher.requestDownload();
    if (result.ok) {
      window.location.assign(result.value);
      return onDownloadStart?.();
    }
    toasts.show({ type: 'error', ...text.failed });
    await modals.open('process-laucher');
  };

  // Prefetches the code of the error dialog, because the connection may have failed when the dialog has to
  // open.
  const prefetch = () => modals.prefetch('process-laucher');
  return {
    waiting,
    handlers: {
      onClick: (event: MouseEvent) => void handleClick(event),
      onPointerEnter: prefetch,
      onFocus: prefetch,
    },
  };
}

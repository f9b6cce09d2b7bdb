import type { ModalName } from '@site/contracts/modals';
import type { Json } from '@site/contracts/page';
import type { ToastStore } from '@site/area';
import type { Shell } from '../shell-context/shell-context';
import { placeRefusal } from '../area-parts/part-refusal';
import { afterFrame } from './after-frame';
import { overlayText } from './overlay.text';

/** Shows a toast that a modal failed to open. The caller logs the cause. */
export function showModalFailed(toasts: Pick<ToastStore, 'show'>): void {
  toasts.show({ type: 'error', title: overlayText.failed, message: overlayText.failedAdvice });
}

/**
 * Creates the ports of `ModalStore`, which load the code of the overlay and of the modal and show a toast on
 * failure.
 */
export const createModalPorts = (
  getShell: () => Pick<Shell, 'overlay' | 'log'>,
  toasts: Pick<ToastStore, 'show'>,
) => ({
  async prepareModal(name: ModalName, props: Json, cancelled: AbortSignal) {
    const shell = getShell();
    // created before the first await, while the code that opens the modal is on the stack
    const opened = new Error(name);
    try {
      const { parts } = await shell.overlay.load();
      await parts.load('modals', name, props);
      await afterFrame();
      return true;
    } catch (error) {
      shell.log(`modal ${name}`, placeRefusal(error, opened));
      if (!cancelled.aborted) showModalFailed(toasts);
      return false;
    }
  },
  prefetchModal(name: ModalName) {
    getShell()
      .overlay.load()
      .then(
        ({ parts }) => parts.prefetch('modals', name),
        () => undefined,
      );
  },
});

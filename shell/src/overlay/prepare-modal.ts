import type { ModalName } from '@site/shared/contracts/modals';
import type { Json } from '@site/shared/contracts/page';
import type { SiteStores } from '@site/shared/stores';
import type { Shell } from '../shell-context';
import { afterFrame } from './after-frame';
import { overlayText } from './overlay.text';

/** One toast for every reason: the console has the reason. */
export function sayModalFailed({ toasts }: SiteStores): void {
  toasts.show({ type: 'error', title: overlayText.failed, message: overlayText.failedAdvice });
}

/** What `ModalStore` needs of the shell: the code of layer and modal, in time; what can't be had is a toast. */
export const createModalPorts = (getShell: () => Pick<Shell, 'overlay' | 'log'>) => ({
  async prepareModal(name: ModalName, props: Json, givenUp: AbortSignal, stores: SiteStores) {
    const shell = getShell();
    try {
      const { parts } = await shell.overlay.load();
      await parts.load('modals', name, props);
      await afterFrame();
      return true;
    } catch (error) {
      shell.log(`modal ${name}`, error);
      if (!givenUp.aborted) sayModalFailed(stores);
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

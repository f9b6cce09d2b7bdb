import type { AreaModals } from '@site/area';

/**
 * Modals that the home area offers; see docs/product/frame.md#modals. The code of each modal loads when the
 * modal opens.
 */
export const modals: AreaModals = {
  'process-laucher': {
    load: () =>
      import(/* webpackChunkName: "process-laucher" */ './features/launcher/process-laucher.modal').then(
        (modal) => modal.ProcessLaucherModal,
      ),
  },
  screenshots: {
    load: () =>
      import(/* webpackChunkName: "screenshots" */ './features/screenshots/screenshots.modal').then(
        (modal) => modal.ScreenshotsModal,
      ),
  },
};

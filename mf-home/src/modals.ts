import type { AreaModals } from '@site/shared/area';
import { isPicture } from './features/screenshots/is-picture';

/** The modals of the home area; see docs/product/frame.md#modals. Each loads its code when it opens. */
export const modals: AreaModals = {
  'process-laucher': {
    accepts: (props) => props === null,
    load: () =>
      import(/* webpackChunkName: "process-laucher" */ './features/launcher/process-laucher.modal').then(
        (modal) => modal.ProcessLaucherModal,
      ),
  },
  screenshots: {
    accepts: isPicture,
    load: () =>
      import(/* webpackChunkName: "screenshots" */ './features/screenshots/screenshots.modal').then(
        (modal) => modal.ScreenshotsModal,
      ),
  },
};

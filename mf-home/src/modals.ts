import type { AreaModals } from '@site/shared/area';
import { isPicture } from './features/screenshots/is-picture';

/** The modals that the home area owns (decision 10); their code comes when one is opened. */
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

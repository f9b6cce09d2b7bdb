import type { OverlayViews, SiteLook } from '../site/site';

const nothing = () => null;

/** A site that draws nothing, for tests of the host. */
export const testSite: SiteLook = {
  storageKeys: [],
  databases: [],
  mobileQuery: '(max-width: 768px)',
  framePaths: [],
  formatTitle: (title) => title,
  errorTitle: (code) => `Ошибка ${code}`,
  views: {
    Frame: nothing,
    AreaPending: nothing,
    AreaFailed: nothing,
    ErrorPage: nothing,
    OpeningNote: nothing,
    ToastLines: nothing,
  },
  loadOverlayViews: () =>
    Promise.resolve<OverlayViews>({
      ModalDialog: nothing,
      ModalShade: nothing,
      ModalScroller: nothing,
      ModalPlace: nothing,
      ToastStack: nothing,
      SlotFailed: nothing,
    }),
};

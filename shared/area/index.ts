export {
  type AreaContext,
  type AreaDefinition,
  type AreaModals,
  type AreaPart,
  type AreaRequest,
  AreaStoresProvider,
  defineArea,
  type ModalView,
  type OnlineMemory,
  type SlotView,
  useAreaStores,
} from './area';
export { OpenPathsProvider, useOpenPaths } from './open-paths';
export { NotFound, NotFoundProvider, PageOutcome, PageOutcomeProvider, usePageStatus } from './page-outcome';

export {
  type AreaContext,
  type AreaDefinition,
  type AreaModals,
  type AreaPart,
  type AreaRequest,
  type AreaSlots,
  AreaStoresProvider,
  defineArea,
  type ModalView,
  type OnlineMemory,
  type SlotView,
  useAreaStores,
  /** Imported by the code that the build adds to areas. @public */
  withContract,
} from './area';
export {
  NotFound,
  type NotFoundProps,
  NotFoundProvider,
  PageOutcome,
  PageOutcomeProvider,
  usePageHead,
  usePageStatus,
  useStructuredData,
} from './page-outcome';
export { OpenPathsProvider, useOpenPaths } from './open-paths';
export { Slot, type SlotProps, SlotProvider } from './slot';

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
  TitleFormatProvider,
  usePageHead,
  usePageStatus,
  useStructuredData,
} from './page-outcome';
/** The build makes it a need of areas. @public */
export { CALL_HEADERS } from './rules/call-headers';
export { OpenPathsProvider, useOpenPaths } from './open-paths';
export { RouteModeProvider, useRouteMode } from './route-mode';
export { Slot, type SlotProps, SlotProvider } from './slot';
export { type EventListener, type EventPorts, EventStore } from './stores/event.store';
export { type ActiveModal, type ModalPhase, ModalStore } from './stores/modal.store';
export {
  type PlatformStores,
  PlatformStoresProvider,
  /** For areas that listen. @public */
  useEvent,
  /** For areas that announce. @public */
  useEvents,
  useModalBack,
  useModals,
  usePlatformStores,
  useToasts,
  useUnsaved,
} from './stores/platform-stores';
export { ToastStore } from './stores/toast.store';
export { UnsavedStore } from './stores/unsaved.store';

export {
  type AreaContext,
  type AreaDefinition,
  type AreaRequest,
  AreaStoresProvider,
  defineArea,
  type OnlineMemory,
  useAreaStores,
} from './area';
export { NotFound, NotFoundProvider, PageOutcome, PageOutcomeProvider, usePageStatus } from './page-outcome';

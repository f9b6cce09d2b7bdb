export {
  type AreaContext,
  type AreaDefinition,
  type AreaRequest,
  AreaStoresProvider,
  defineArea,
  type OnlineMemory,
  useAreaStores,
} from './area';
export { PageOutcome, PageOutcomeProvider, usePageStatus } from './page-outcome';

export {
  type AreaContext,
  type AreaDefinition,
  type AreaRequest,
  AreaStoresProvider,
  defineArea,
  useAreaStores,
} from './area';

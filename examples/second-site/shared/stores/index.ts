export { type BakeryStores, BakeryStoresProvider, useBakeryStores } from './bakery-stores';
export { type HoursSnapshot, HoursStore } from './hours.store';

import { type HomeAreaStores, useHomeStores } from '../../stores/home-area-stores';
import { createStartingApi } from './starting.api';
import { type StartingSnapshot, StartingStore } from './starting.store';

export const getStartingStore = ({ lazy, context: { http, log } }: HomeAreaStores): StartingStore =>
  lazy.get(
    'starting',
    (snapshot) => new StartingStore({ api: createStartingApi(http), log }, snapshot as StartingSnapshot),
  );

export const useStarting = () => getStartingStore(useHomeStores());

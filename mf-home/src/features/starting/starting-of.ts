import { type HomeAreaStores, useHomeStores } from '../../home-area-stores';
import { createStartingApi } from './starting.api';
import { type StartingSnapshot, StartingStore } from './starting.store';

/** The area's store of the start flow. */
export const startingOf = ({ later, context: { http, log } }: HomeAreaStores): StartingStore =>
  later.of(
    'starting',
    (snapshot) => new StartingStore({ api: createStartingApi(http), log }, snapshot as StartingSnapshot),
  );

export const useStarting = () => startingOf(useHomeStores());

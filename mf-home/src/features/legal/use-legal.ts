import { type HomeAreaStores, useHomeStores } from '../../stores/home-area-stores';
import { createLegalApi } from './legal.api';
import { type LegalSnapshot, LegalStore } from './legal.store';

export const getLegalStore = ({ lazy, context: { http, log } }: HomeAreaStores): LegalStore =>
  lazy.get(
    'legal',
    (snapshot) => new LegalStore({ api: createLegalApi(http), log }, snapshot as LegalSnapshot),
  );

export const useLegal = () => getLegalStore(useHomeStores());

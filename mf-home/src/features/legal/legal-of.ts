import { type HomeAreaStores, useHomeStores } from '../../home-area-stores';
import { createLegalApi } from './legal.api';
import { type LegalSnapshot, LegalStore } from './legal.store';

/** The area's store of legal documents. */
export const legalOf = ({ later, context: { http, log } }: HomeAreaStores): LegalStore =>
  later.of(
    'legal',
    (snapshot) => new LegalStore({ api: createLegalApi(http), log }, snapshot as LegalSnapshot),
  );

export const useLegal = () => legalOf(useHomeStores());

import type { FastifyPluginAsync } from 'fastify';
import { LegalDocument, LegalList } from '@site/shared/contracts/legal';
import type { Db } from '../db/types';
import { CONTENT_CACHE, createServe } from '../http/serve-content';
import { readLegalDocument, readLegalList } from './legal.service';

interface Named {
  document: string;
  version?: string;
}

/** The legal documents and their editions (decision 4). Anyone may read them. */
export const buildLegalRoutes =
  ({ db, now }: { db: Db; now: () => Date }): FastifyPluginAsync =>
  async (app) => {
    const serve = createServe(app);
    serve('/legal', LegalList, CONTENT_CACHE, () => readLegalList(db, now()));
    for (const path of ['/legal/:document', '/legal/:document/:version']) {
      serve(path, LegalDocument, CONTENT_CACHE, ({ params }) => {
        const { document, version } = params as Named;
        return readLegalDocument(db, document, version ?? now());
      });
    }
  };

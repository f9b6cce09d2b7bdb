import type { FastifyPluginAsync } from 'fastify';
import { LegalDocument, LegalList } from '@site/shared/contracts/legal';
import type { Db } from '@site/server/db/types';
import { CONTENT_CACHE, createPublicGet } from '../../http/public-get';
import { readLegalDocument, readLegalList } from './legal.service';

interface EditionParams {
  document: string;
  version?: string;
}

/** Serves the legal documents and their editions to everyone (docs/product/home.md#legal-pages). */
export const buildLegalRoutes =
  ({ db, now }: { db: Db; now: () => Date }): FastifyPluginAsync =>
  async (app) => {
    const serve = createPublicGet(app);
    serve(
      '/legal',
      { reply: LegalList, cache: CONTENT_CACHE, tags: ['legal'], summary: 'The documents in force' },
      () => readLegalList(db, now()),
    );
    const editions = {
      '/legal/:document': 'A document in the edition that is in force',
      '/legal/:document/:version': 'An edition of a document',
    };
    for (const [path, summary] of Object.entries(editions)) {
      serve(
        path,
        { reply: LegalDocument, cache: CONTENT_CACHE, tags: ['legal'], summary, errors: ['NOT_FOUND'] },
        ({ params }) => {
          const { document, version } = params as EditionParams;
          return readLegalDocument(db, document, version ?? now());
        },
      );
    }
  };

import { PageList } from '@site/shared/contracts/page-list';
import type { FastifyPluginAsync } from 'fastify';
import type { Db } from '../../platform/db/types';
import { CONTENT_CACHE, createPublicGet } from '../../platform/http/public-get';
import { listHomePages, listLegalPages, listPartnerPages } from './page-list.service';

/** The pages that content makes, for sitemaps: areas name these calls in their manifests. */
export const buildPageListRoutes =
  ({ db, now }: { db: Db; now: () => Date }): FastifyPluginAsync =>
  async (app) => {
    const serve = createPublicGet(app);
    const about = {
      reply: PageList,
      cache: CONTENT_CACHE,
      tags: ['pages'],
      errors: ['UNAVAILABLE'],
    } as const;
    serve('/pages/home', { ...about, summary: 'The main page, changed with its newest news' }, () =>
      listHomePages(db),
    );
    serve('/pages/legal', { ...about, summary: 'The documents, changed with their editions' }, () =>
      listLegalPages(db, now()),
    );
    serve('/pages/partners', { ...about, summary: 'The posters of partners' }, () => listPartnerPages(db));
  };

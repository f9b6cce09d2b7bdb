import { PageList } from '@site/contracts/page-list';
import type { FastifyPluginAsync } from 'fastify';
import type { Db } from '@site/server/db/types';
import { CONTENT_CACHE, createPublicGet } from '../../http/public-get';
import { listHomePages, listLegalPages, listPartnerPages } from './page-list.service';

/** Serves lists of the pages that depend on content, for sitemaps. Area manifests refer to these routes. */
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
    serve('/pages/home', { ...about, summary: 'The home page, dated by its latest news' }, () =>
      listHomePages(db),
    );
    serve('/pages/legal', { ...about, summary: 'The legal documents, dated by their editions' }, () =>
      listLegalPages(db, now()),
    );
    serve('/pages/partners', { ...about, summary: 'The partner pages' }, () => listPartnerPages(db));
  };

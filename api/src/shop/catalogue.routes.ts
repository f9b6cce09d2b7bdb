import { Contest, ContestDraw } from '@site/shared/contracts/contest';
import { CasePromo, DonateItems, PrizeList } from '@site/shared/contracts/donate';
import { DonateBonuses } from '@site/shared/contracts/payments';
import { Type } from '@sinclair/typebox';
import type { FastifyPluginAsync, FastifySchema } from 'fastify';
import type { Db } from '@site/server/db/types';
import { CONTENT_CACHE, createPublicGet } from '../http/public-get';
import { readCasePromo } from './case-promo.service';
import { readContest, readPrizes } from './contest/contest.service';
import { readCheckScript } from './contest/check-script';
import { PublishedDraws } from './contest/published-draw';
import { readItems } from './catalogue.service';
import { readBonuses } from '../money/orders/top-up-bonuses.service';

const about = { cache: CONTENT_CACHE, tags: ['donate'], errors: ['UNAVAILABLE'] } as const;

/**
 * Creates the routes of the public data of /donate: bonuses, cases, services, prizes, and the contest with
 * its draws (docs/product/shop.md#catalogue).
 */
export const buildCatalogueRoutes =
  ({ db, now }: { db: Db; now: () => Date }): FastifyPluginAsync =>
  async (app) => {
    const serve = createPublicGet(app);
    const draws = new PublishedDraws(db);
    serve('/payments/donateBonuses', { ...about, reply: DonateBonuses, summary: 'Bonuses by amount' }, () =>
      readBonuses(db),
    );
    serve(
      '/donate/site-donate-items',
      { ...about, reply: DonateItems, summary: 'Cases with their contents, and services' },
      () => readItems(db),
    );
    serve('/prize', { ...about, reply: PrizeList, summary: 'Prizes of the contests' }, () =>
      readPrizes(db, now()),
    );
    serve(
      '/payments/case-promo',
      { ...about, reply: CasePromo, summary: 'The promotion of cases as a guest sees it' },
      () => readCasePromo(db, null, now()),
    );
    serve('/contest', { ...about, reply: Contest, summary: 'Poster, slides and draws' }, () =>
      readContest(db, now()),
    );
    serve(
      '/contest/draws/:id',
      {
        ...about,
        reply: ContestDraw,
        summary: 'One draw with what it takes to check it (docs/contest.md)',
        errors: ['NOT_FOUND'],
      },
      ({ params }) => draws.read((params as { id: string }).id),
    );
    const script = await readCheckScript();
    app.get(
      '/contest/check-draw.mjs',
      {
        schema: {
          summary: 'Program with which anybody checks a draw (docs/contest.md)',
          tags: ['donate'],
          errors: [],
          response: { 200: { content: { 'text/javascript': { schema: Type.String() } } } },
        } as FastifySchema,
      },
      (_request, reply) =>
        reply.type('text/javascript; charset=utf-8').header('cache-control', CONTENT_CACHE).send(script),
    );
  };

import type { PageList } from '@site/contracts/page-list';
import { selectContent } from '../content.repo';
import type { Db } from '@site/server/db/types';
import { readNews } from '../home/home.service';
import { readLegalList } from '../legal/legal.service';

/** Lists the home page with the date of the latest news. */
export async function listHomePages(db: Db): Promise<PageList> {
  const { lastNewsList } = await readNews(db);
  return { pages: [{ path: '/', ...toModified(lastNewsList) }] };
}

/**
 * Lists the legal documents in force with the dates of their editions, and the index page with the newest of
 * these dates.
 */
export async function listLegalPages(db: Db, now: Date): Promise<PageList> {
  const { documents } = await readLegalList(db, now);
  const pages = documents.map(({ document, date }) => ({ path: `/legal/${document}`, modified: date }));
  return { pages: [{ path: '/legal', ...toModified(documents) }, ...pages] };
}

/** Lists the partner pages, without dates, because the dates of content changes are not stored. */
export async function listPartnerPages(db: Db): Promise<PageList> {
  const partners = await selectContent(db, 'partners');
  return { pages: partners.map(({ data: { promo } }) => ({ path: `/promo/${promo}` })) };
}

function toModified(dated: readonly { date: string }[]): { modified?: string } {
  const newest = dated
    .map(({ date }) => date)
    .sort()
    .at(-1);
  return newest === undefined ? {} : { modified: newest };
}

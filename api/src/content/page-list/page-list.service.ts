import type { PageList } from '@site/shared/contracts/page-list';
import { selectContent } from '../content.repo';
import type { Db } from '../../platform/db/types';
import { readNews } from '../home/home.service';
import { readLegalList } from '../legal/legal.service';

/** The main page changes with its newspaper. */
export async function listHomePages(db: Db): Promise<PageList> {
  const { lastNewsList } = await readNews(db);
  return { pages: [{ path: '/', ...toModified(lastNewsList) }] };
}

/** The documents in force, each as old as its edition; their list is as old as the newest. */
export async function listLegalPages(db: Db, now: Date): Promise<PageList> {
  const { documents } = await readLegalList(db, now);
  const pages = documents.map(({ document, date }) => ({ path: `/legal/${document}`, modified: date }));
  return { pages: [{ path: '/legal', ...toModified(documents) }, ...pages] };
}

/** Partners' posters. When content was changed is not kept, so nothing is said of it. */
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

import { SectionHead } from '@site/shared/ui/section-head';
import { signWords as words } from './signs.words.text';

export const WithLead = () => (
  <SectionHead sign={words.news} title={words.newsTitle} titleId="sample-news">
    {words.newsLead}
  </SectionHead>
);

import styled from '@emotion/styled';
import type { NewsItem } from '@site/shared/contracts/home';
import type { PicturePlace } from '@site/shared/rules/picture-sources';
import { SafeLink } from '@site/shared/ui/safe-link';
import { NewsDate } from './news-date';
import { NewsPicture } from './news-picture';

const PLACE: PicturePlace = { tablet: '89vw', wide: '50vw', ratio: 16 / 9 };

/** The first item: a wide picture, a headline, two columns of text. */
export const NewsLead = ({ item }: { item: NewsItem }) => (
  <Root>
    <Front of={item.picture} place={PLACE} />
    <SafeLink to={item.link}>
      <NewsDate item={item} />
      <h3>{item.title}</h3>
    </SafeLink>
    <p>{item.text}</p>
  </Root>
);

const Root = styled.article(({ theme: { media, type } }) => ({
  '& > a, & > span': { display: 'block', textDecoration: 'none' },
  '& h3': { ...type.h1, fontSize: 'clamp(38px,3.7vw,70px)', lineHeight: 0.9, margin: '10px 0 16px' },
  '& a:hover h3': { color: 'var(--accent)' },
  '& > p': { columns: 2, columnGap: 32, fontSize: 18 },
  [media.mobile]: { paddingBottom: 26, '& > p': { columns: 1, fontSize: 16 } },
}));

const Front = styled(NewsPicture)({ marginBottom: 26, '& > img': { aspectRatio: '16/9' } });

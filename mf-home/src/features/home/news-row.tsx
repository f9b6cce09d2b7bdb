import styled from '@emotion/styled';
import type { NewsItem } from '@site/shared/contracts/home';
import type { PicturePlace } from '@site/shared/rules/picture-sources';
import { SafeLink } from '@site/shared/ui/safe-link';
import { NewsDate } from './news-date';
import { NewsPicture } from './news-picture';

const PLACE: PicturePlace = { tablet: 120, wide: 200, ratio: 4 / 3 };

/** One of the smaller items: words at the left, a picture at the right. */
export const NewsRow = ({ item }: { item: NewsItem }) => (
  <Root>
    <SafeLink to={item.link}>
      <NewsDate item={item} />
      <h3>{item.title}</h3>
      <p>{item.text}</p>
    </SafeLink>
    <NewsPicture of={item.picture} place={PLACE} />
  </Root>
);

const Root = styled.article(({ theme: { color, media, type } }) => ({
  // Fewer rows than four share the height.
  flex: 1,
  display: 'grid',
  gridTemplateColumns: '1fr 200px',
  gap: 24,
  alignItems: 'start',
  borderTop: `1.5px solid ${color.paper.ink}`,
  padding: '26px 0',
  '&:first-of-type': { borderTop: 0, paddingTop: 0 },
  '& > a, & > span': { display: 'block', textDecoration: 'none' },
  '& h3': { ...type.h1, fontSize: 'clamp(27px,2.1vw,40px)', lineHeight: 0.95, margin: '8px 0 10px' },
  '& a:hover h3': { color: 'var(--accent)' },
  '& p': { fontSize: 16, lineHeight: 1.5, color: color.paper.muted },
  '& img': { aspectRatio: '4/3' },
  [media.tablet]: {
    gridTemplateColumns: '1fr 120px',
    '&, &:first-of-type': { borderTop: '1.5px solid', padding: '20px 0' },
  },
  [media.mobile]: {
    gridTemplateColumns: '1fr 112px',
    gap: 16,
    '&, &:first-of-type': { borderTop: '1.5px solid', padding: '20px 0' },
  },
  [media.cramped]: { gridTemplateColumns: 'minmax(0,1fr)' },
}));

import styled from '@emotion/styled';
import type { NewsItem } from '@site/shared/contracts/home';
import { toSafeLink } from '@site/area/rules/links';
import type { PicturePlace } from '@site/shared/rules/picture-sources';
import { SafeLink } from '@site/shared/ui/safe-link';
import { NewsDate } from './news-date';
import { NewsPicture } from './news-picture';

const PLACE: PicturePlace = { tablet: 120, wide: 200, ratio: 4 / 3 };

export const NewsRow = ({ item }: { item: NewsItem }) => (
  <Root>
    <WordsLink to={toSafeLink(item.link)}>
      <NewsDate item={item} />
      <Headline>{item.title}</Headline>
      <Text>{item.text}</Text>
    </WordsLink>
    <Thumbnail of={item.picture} place={PLACE} />
  </Root>
);

const Root = styled.article(({ theme: { color, media } }) => ({
  // When there are fewer than four rows, they share the height of the column.
  flex: 1,
  display: 'grid',
  gridTemplateColumns: '1fr 200px',
  gap: 24,
  alignItems: 'start',
  borderTop: `1.5px solid ${color.paper.ink}`,
  padding: '26px 0',
  '&:first-of-type': { borderTop: 0, paddingTop: 0 },
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

const WordsLink = styled(SafeLink)({ display: 'block', textDecoration: 'none' });

const Headline = styled.h3(({ theme: { type } }) => ({
  ...type.h1,
  fontSize: 'clamp(27px,2.1vw,40px)',
  margin: '8px 0 10px',
  'a:hover > &': { color: 'var(--accent)' },
}));

const Text = styled.p(({ theme: { color } }) => ({
  fontSize: 16,
  lineHeight: 1.5,
  color: color.paper.muted,
}));

const Thumbnail = styled(NewsPicture)({ '--ratio': '4/3' });

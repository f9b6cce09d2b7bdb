import styled from '@emotion/styled';
import type { NewsItem } from '@site/shared/contracts/home';
import { toSafeLink } from '@site/area/rules/links';
import type { PicturePlace } from '@site/shared/rules/picture-sources';
import { SafeLink } from '@site/shared/ui/safe-link';
import { NewsDate } from './news-date';
import { NewsPicture } from './news-picture';

const PLACE: PicturePlace = { tablet: '89vw', wide: '50vw', ratio: 16 / 9 };

export const NewsLead = ({ item }: { item: NewsItem }) => (
  <Root>
    <Front of={item.picture} place={PLACE} />
    <HeadlineLink to={toSafeLink(item.link)}>
      <NewsDate item={item} />
      <Headline>{item.title}</Headline>
    </HeadlineLink>
    <Text>{item.text}</Text>
  </Root>
);

const Root = styled.article(({ theme: { media } }) => ({ [media.mobile]: { paddingBottom: 26 } }));

const HeadlineLink = styled(SafeLink)({ display: 'block', textDecoration: 'none' });

const Headline = styled.h3(({ theme: { type } }) => ({
  ...type.h1,
  fontSize: 'clamp(38px,3.7vw,70px)',
  margin: '10px 0 16px',
  'a:hover > &': { color: 'var(--accent)' },
}));

const Text = styled.p(({ theme: { media } }) => ({
  columns: 2,
  columnGap: 32,
  fontSize: 18,
  [media.mobile]: { columns: 1, fontSize: 16 },
}));

const Front = styled(NewsPicture)({ '--ratio': '16/9', marginBottom: 26 });

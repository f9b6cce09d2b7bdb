import styled from '@emotion/styled';
import { RatingFilter } from './rating-filter';
import { HeadRow } from './rating.styles';
import { ratingText as text } from './rating.text';
import { RatingView } from './rating-view';

export const StatisticsTab = () => (
  <Root>
    <HeadRow>
      <Title>{text.tabTitle}</Title>
      <RatingFilter />
    </HeadRow>
    <RatingView />
  </Root>
);

const Root = styled.div(({ theme: { media } }) => ({
  paddingTop: 48,
  [media.mobile]: { paddingTop: 32 },
}));

const Title = styled.h2(({ theme: { type } }) => type.h2);

import styled from '@emotion/styled';
import { RatingFilter } from './rating-filter';
import { HeadRow } from './rating.styles';
import { ratingText as text } from './rating.text';
import { RatingView } from './rating-view';

/** The ratings as a tab of the profile. */
export const StatisticsTab = () => (
  <Place>
    <HeadRow>
      <h2>{text.tabTitle}</h2>
      <RatingFilter />
    </HeadRow>
    <RatingView />
  </Place>
);

const Place = styled.div(({ theme: { media } }) => ({
  paddingTop: 48,
  [media.mobile]: { paddingTop: 32 },
}));

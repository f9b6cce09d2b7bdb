import styled from '@emotion/styled';
import type { NewsItem } from '@site/shared/contracts/home';
import { formatDay } from '@site/text/dates';

export const NewsDate = ({ item }: { item: NewsItem }) => (
  <Root dateTime={item.date}>{[formatDay(item.date), item.tag].filter(Boolean).join(', ')}</Root>
);

const Root = styled.time(({ theme: { color, type } }) => ({ ...type.mono, color: color.paper.muted }));

import styled from '@emotion/styled';
import { uiText } from '@site/shared/text/ui.text';
import { Skeleton } from '@site/shared/ui/skeleton';

export const WatchSkeleton = () => (
  <Root role="status" aria-busy="true" aria-label={uiText.loading}>
    <Skeleton height="clamp(200px,31vw,600px)" />
    <List>
      {[1, 2, 3, 4].map((row) => (
        <Skeleton key={row} height={92} />
      ))}
    </List>
  </Root>
);

const Root = styled.div(({ theme: { media, space } }) => ({
  display: 'grid',
  gridTemplateColumns: 'minmax(0,1.86fr) minmax(0,1fr)',
  gap: space.gap,
  [media.tablet]: { gridTemplateColumns: 'minmax(0,1fr)' },
  [media.mobile]: { gridTemplateColumns: 'minmax(0,1fr)' },
}));

const List = styled.div({ display: 'grid', gap: 17, alignContent: 'start' });

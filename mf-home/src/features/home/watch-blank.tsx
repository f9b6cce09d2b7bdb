import styled from '@emotion/styled';
import { uiText } from '@site/shared/text/ui.text';
import { Skeleton } from '@site/shared/ui/skeleton';

/** The dark cinema before the programme has come. */
export const WatchBlank = () => (
  <Root role="status" aria-busy="true" aria-label={uiText.loading}>
    <Skeleton height="clamp(200px,31vw,600px)" />
    <div>
      {[1, 2, 3, 4].map((row) => (
        <Skeleton key={row} height={92} />
      ))}
    </div>
  </Root>
);

const Root = styled.div(({ theme: { media, space } }) => ({
  display: 'grid',
  gridTemplateColumns: 'minmax(0,1.86fr) minmax(0,1fr)',
  gap: space.gap,
  '& > div': { display: 'grid', gap: 17, alignContent: 'start' },
  [media.tablet]: { gridTemplateColumns: 'minmax(0,1fr)' },
  [media.mobile]: { gridTemplateColumns: 'minmax(0,1fr)' },
}));

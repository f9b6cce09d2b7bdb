import styled from '@emotion/styled';
import { Skeleton } from '@site/shared/ui/skeleton';
import { areaText } from './area-view.text';

/** Placeholder of a loading area. The skeleton blocks appear after 150 ms, so a fast load does not flash. */
export const AreaPending = () => (
  <Root aria-busy="true" aria-label={areaText.pending}>
    <Skeleton style={{ width: '30%', height: 40 }} />
    <Skeleton style={{ width: '70%', height: 120 }} />
    <Skeleton style={{ height: 320 }} />
  </Root>
);

const Root = styled.div(({ theme: { space } }) => ({
  display: 'grid',
  gap: 24,
  alignContent: 'start',
  minHeight: '100vh',
  padding: `140px ${space.gutter} 80px`,
  maxWidth: space.container,
  marginInline: 'auto',
}));

import styled from '@emotion/styled';
import { uiText } from '@site/shared/text/ui.text';
import { Skeleton } from '@site/shared/ui/skeleton';

export const NewsSkeleton = () => (
  <Root role="status" aria-busy="true" aria-label={uiText.loading}>
    <Skeleton paper height="clamp(200px,25vw,480px)" />
    <Skeleton paper width="38%" height={12} />
    <Skeleton paper width="92%" height={34} />
    <Skeleton paper width="70%" height={34} />
  </Root>
);

const Root = styled.div({ display: 'grid', gap: 14, marginTop: 46 });

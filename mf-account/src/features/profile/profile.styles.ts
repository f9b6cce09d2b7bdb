import styled from '@emotion/styled';
import { Wrap } from '@site/shared/ui/wrap';

export const Page = styled(Wrap)(({ theme: { media } }) => ({
  minHeight: 1200,
  paddingTop: 'clamp(36px,3.6vw,68px)',
  paddingBottom: 'clamp(72px,8.4vw,160px)',
  [media.mobile]: { minHeight: 0 },
}));

export const Head = styled.div(({ theme: { media } }) => ({
  display: 'grid',
  gridTemplateColumns: 'minmax(0,880px) minmax(0,1fr)',
  gap: 72,
  // content that appears or disappears in one column must not move the other column
  alignItems: 'start',
  marginBottom: 'clamp(28px,2.6vw,48px)',
  [media.laptop]: { gridTemplateColumns: 'minmax(0,1.72fr) minmax(0,1fr)', gap: 44 },
  [media.tablet]: {
    gridTemplateColumns: 'minmax(0,1.72fr) minmax(0,1fr)',
    gap: 28,
    alignItems: 'stretch',
  },
  [media.tabletSmall]: { gridTemplateColumns: 'minmax(0,1fr)' },
  [media.mobile]: { gridTemplateColumns: 'minmax(0,1fr)', gap: 28 },
}));

export const Address = styled.div({ marginBottom: 26 });

/** The right side of the head. On a tablet its children become grid items of the head. */
export const Side = styled.div(({ theme: { media } }) => ({
  minWidth: 0,
  [media.tablet]: { display: 'contents' },
}));

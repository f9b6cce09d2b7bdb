import styled from '@emotion/styled';
import type { CSSObject, Theme } from '@emotion/react';

/** Heights in px that are reserved for a section until its layout is computed. */
type Reserve = readonly [desktop: number, mobile: number];

interface SectionProps {
  reserve: Reserve;
}

/**
 * Returns styles that delay layout and paint of a section until the section is near the viewport. Until then,
 * `reserve` is the height of the section.
 */
export const nearOnly = ({ media }: Theme, [desktop, mobile]: Reserve): CSSObject => ({
  contentVisibility: 'auto',
  containIntrinsicSize: `auto ${desktop}px`,
  [media.mobile]: { containIntrinsicSize: `auto ${mobile}px` },
  '@media print': { contentVisibility: 'visible' },
});

export const Section = styled('section', { shouldForwardProp: (prop) => prop !== 'reserve' })<SectionProps>(
  ({ theme, reserve }) => nearOnly(theme, reserve),
);

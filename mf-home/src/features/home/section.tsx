import styled from '@emotion/styled';
import type { CSSObject, Theme } from '@emotion/react';

/** Heights in px that hold a section's place until it is near: on a desktop and on a phone. */
export type Reserve = readonly [desktop: number, mobile: number];

interface SectionProps {
  reserve: Reserve;
}

/** Laid out and painted when it comes near; until then `reserve` holds its place, so that the page keeps its length. */
export const nearOnly = ({ media }: Theme, [desktop, mobile]: Reserve): CSSObject => ({
  contentVisibility: 'auto',
  containIntrinsicSize: `auto ${desktop}px`,
  [media.mobile]: { containIntrinsicSize: `auto ${mobile}px` },
  '@media print': { contentVisibility: 'visible' },
});

/** A section below the first screen. */
export const Section = styled('section', { shouldForwardProp: (prop) => prop !== 'reserve' })<SectionProps>(
  ({ theme, reserve }) => nearOnly(theme, reserve),
);

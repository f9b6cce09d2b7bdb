import styled from '@emotion/styled';

interface SectionProps {
  /** Height in px at 1920 that holds the place until the section is near. */
  reserve: number;
}

/** Laid out and painted when it comes near; until then `reserve` px hold its place. */
export const nearOnly = (reserve: number) =>
  ({
    contentVisibility: 'auto',
    containIntrinsicSize: `auto ${reserve}px`,
    '@media print': { contentVisibility: 'visible' },
  }) as const;

/** A section below the first screen. */
export const Section = styled('section', { shouldForwardProp: (prop) => prop !== 'reserve' })<SectionProps>(
  ({ reserve }) => nearOnly(reserve),
);

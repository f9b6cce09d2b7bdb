import styled from '@emotion/styled';

interface SectionProps {
  /** Height in px at 1920 that holds the place until the section is near. */
  reserve: number;
}

/** A section below the first screen: laid out and painted when it comes near. */
export const Section = styled('section', { shouldForwardProp: (prop) => prop !== 'reserve' })<SectionProps>(
  ({ reserve }) => ({
    contentVisibility: 'auto',
    containIntrinsicSize: `auto ${reserve}px`,
    '@media print': { contentVisibility: 'visible' },
  }),
);

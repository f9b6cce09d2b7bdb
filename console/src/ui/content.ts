import styled from '@emotion/styled';

/** The pages of a section below the bar. */
export const Content = styled.main(({ theme: { font, media } }) => ({
  display: 'grid',
  gridTemplateColumns: 'minmax(0,1fr)',
  gap: 24,
  padding: '16px 32px 64px',
  fontSize: 15,
  h2: {
    font: `800 32px/1.05 ${font.display}`,
    overflowWrap: 'anywhere',
  },
  h3: { font: `800 24px/1.1 ${font.display}`, textTransform: 'uppercase' },
  [media.mobile]: { padding: '8px 16px 48px' },
}));

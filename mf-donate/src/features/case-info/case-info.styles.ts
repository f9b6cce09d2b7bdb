import styled from '@emotion/styled';
import { Icon } from '@site/shared/ui/icon';
import { Picture } from '@site/shared/ui/picture';
import { Sheet } from '@site/shared/ui/sheet';
import { Disclosure } from '../../ui/disclosure';

export const Sides = styled(Sheet)(({ theme: { media } }) => ({
  display: 'grid',
  gridTemplateColumns: 'minmax(0,.9fr) minmax(0,1fr)',
  gridTemplateRows: 'auto 1fr',
  columnGap: 48,
  '& > *': { gridColumn: 2 },
  // The title that `Sheet` renders.
  '& > h2': { marginBottom: 16, paddingRight: 60 },
  [media.tablet]: { columnGap: 32 },
  [media.mobile]: {
    gridTemplateColumns: 'minmax(0,1fr)',
    gridTemplateRows: 'none',
    '& > *': { gridColumn: 1 },
    '& > h2': { gridRow: 2 },
    // the picture reaches the top edge
    '&::before': { content: 'none' },
  },
}));

export const Lead = styled.p(({ theme: { color } }) => ({ marginBottom: 22, color: color.steel[300] }));

/** The column of text. The actions stay visible at its end while the content scrolls. */
export const Info = styled.div({ minWidth: 0 });

export const Actions = styled.div(({ theme: { color, media } }) => ({
  position: 'sticky',
  bottom: 0,
  display: 'flex',
  flexWrap: 'wrap',
  gap: 16,
  margin: '10px -4px -20px',
  padding: '16px 4px 20px',
  background: color.ink[850],
  [media.mobile]: {
    margin: '10px calc(-1*var(--inset)) calc(-1*var(--end))',
    padding: '16px var(--inset) var(--end)',
  },
}));

export const Art = styled.div(({ theme: { color, media } }) => ({
  gridRow: '1/-1',
  position: 'relative',
  display: 'grid',
  placeItems: 'center',
  margin: '-44px 0 -48px calc(-1*var(--inset))',
  background: `linear-gradient(150deg,#8A4A0A,#3A2410 46%,${color.ink[800]})`,
  '&&': { gridColumn: 1 },
  [media.tablet]: { marginBlock: '-36px -38px' },
  [media.mobile]: { gridRow: 1, height: 190, margin: '-30px calc(-1*var(--inset)) 20px' },
}));

export const Drawing = styled(Picture)(({ theme: { media } }) => ({
  width: '86%',
  height: 'auto',
  '&::after': { display: 'none' },
  [media.mobile]: { width: 'auto', height: 170 },
}));

export const Place = styled.span(({ theme: { font } }) => ({
  position: 'absolute',
  left: 20,
  top: 20,
  padding: '8px 12px',
  font: `800 26px/1 ${font.display}`,
  background: '#050809',
}));

export const Contents = styled.ul({ marginBottom: 14 });

export const Item = styled.li(({ theme: { color } }) => ({
  display: 'grid',
  gridTemplateColumns: '32px minmax(0,1fr) auto',
  gap: 14,
  alignItems: 'center',
  padding: '12px 0',
  borderTop: `1px solid ${color.ink[600]}`,
}));

export const ItemIcon = styled(Icon)(({ theme: { color } }) => ({ color: color.amber.base }));

export const ItemName = styled.span({ overflowWrap: 'anywhere' });

export const ItemCount = styled.b(({ theme: { font } }) => ({
  font: `800 27px/1 ${font.display}`,
  textAlign: 'right',
}));

export const PlainWords = styled(Disclosure)({ marginBottom: 14 });

export const PlainWordsList = styled.ul(({ theme: { color } }) => ({
  display: 'grid',
  gap: 4,
  color: color.steel[300],
}));

export const Stat = styled.div(({ theme: { color } }) => ({
  display: 'flex',
  flexWrap: 'wrap',
  justifyContent: 'space-between',
  alignItems: 'baseline',
  gap: '4px 12px',
  fontSize: 16,
  color: color.steel[300],
}));

export const StatValue = styled.b(({ theme: { color, font } }) => ({
  font: `800 24px/1 ${font.display}`,
  color: color.amber.base,
  '[data-full] > &': { color: color.foam.base },
}));

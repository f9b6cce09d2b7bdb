import styled from '@emotion/styled';
import { Paper } from '@site/shared/ui/paper';
import guilloche from '../art/guilloche.svg';

/** Sizes are of the card's own width, so that it scales as a picture. */
export const Card = styled(Paper)(({ theme: { radius, shadow } }) => ({
  containerType: 'inline-size',
  display: 'grid',
  gridTemplateRows: 'auto 1fr auto',
  aspectRatio: '1.586',
  overflow: 'hidden',
  borderRadius: radius.document,
  boxShadow: shadow.document,
  backgroundImage: `url("${guilloche}")`,
  backgroundPosition: '60% 60%',
  backgroundSize: '90% auto',
  backgroundRepeat: 'no-repeat',
}));

export const Head = styled.div(({ theme: { color, font } }) => ({
  display: 'flex',
  alignItems: 'center',
  justifyContent: 'space-between',
  padding: '2.6cqw 4cqw',
  color: '#fff',
  '& > svg': { width: '6cqw', height: '6cqw', marginBlock: '-.8cqw' },
  background: color.enamel.base,
  '& > b': {
    font: `800 4.5cqw/1 ${font.display}`,
    textTransform: 'uppercase',
    letterSpacing: '.06em',
  },
}));

export const Body = styled.div(({ theme: { color, font } }) => ({
  display: 'grid',
  gridTemplateColumns: '28.5% 1fr',
  gap: '4cqw',
  padding: '3.6cqw 4cqw 0',
  '& > dl': {
    display: 'grid',
    gridTemplateColumns: '1fr 1.95fr',
    gap: '2.5cqw 2.6cqw',
    alignContent: 'start',
    minWidth: 0,
  },
  '& [data-wide]': { gridColumn: '1/-1' },
  '& dt': { font: `500 max(11px,1.55cqw)/1.2 ${font.mono}`, color: color.paper.muted },
  '& dd': {
    font: `800 4.1cqw/1 ${font.display}`,
    letterSpacing: '.015em',
    marginTop: '.5cqw',
    whiteSpace: 'nowrap',
    overflow: 'hidden',
    textOverflow: 'ellipsis',
  },
  // a long login is smaller, not cut
  '& dd[data-login]': {
    fontSize: 'calc(9.4cqw*min(1,11.5/var(--letters,1)))',
    lineHeight: 0.95,
    textTransform: 'uppercase',
    fontWeight: 900,
  },
}));

export const Photo = styled.div(({ theme: { color } }) => ({
  aspectRatio: '4/5',
  overflow: 'hidden',
  alignSelf: 'start',
  background: 'linear-gradient(140deg,#7FA8AC,#2D6A72)',
  border: `1px solid ${color.paper.ink}`,
  '& > img': { width: '100%', height: '100%', objectFit: 'cover' },
}));

export const Mrz = styled.div(({ theme: { font } }) => ({
  padding: '1.7cqw 4cqw 2cqw',
  font: `500 max(9px,2.34cqw)/1.5 ${font.mono}`,
  letterSpacing: '.09em',
  whiteSpace: 'nowrap',
  overflow: 'hidden',
  color: '#2b2f2c',
  background: '#fff7',
}));

export const Stamp = styled.span(({ theme: { color, font } }) => ({
  '&&': { position: 'absolute' },
  right: '3.4%',
  bottom: '18.5%',
  padding: '1.3cqw 2cqw',
  color: color.foam.onPaper,
  border: `.5cqw solid ${color.foam.onPaper}`,
  borderRadius: '.8cqw',
  font: `900 3.5cqw/1 ${font.display}`,
  textTransform: 'uppercase',
  letterSpacing: '.08em',
  textAlign: 'center',
  transform: 'rotate(-9deg)',
  mixBlendMode: 'multiply',
  '& > small': {
    display: 'block',
    marginTop: '.6cqw',
    font: `500 max(11px,1.6cqw)/1.3 ${font.mono}`,
    letterSpacing: 0,
    textTransform: 'none',
  },
}));

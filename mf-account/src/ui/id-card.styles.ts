import styled from '@emotion/styled';
import { Paper } from '@site/shared/ui/paper';
import guilloche from '../art/guilloche.svg';

/** The ID card. All sizes are relative to the card's width (cqw), so that the card scales like a picture. */
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

export const Head = styled.div(({ theme: { color } }) => ({
  display: 'flex',
  alignItems: 'center',
  justifyContent: 'space-between',
  padding: '2.6cqw 4cqw',
  color: '#fff',
  background: color.enamel.base,
  // selects the logo by its tag, because the logo component accepts no class
  '& > svg': { width: '6cqw', height: '6cqw', marginBlock: '-.8cqw' },
}));

export const CardTitle = styled.b(({ theme: { font } }) => ({
  font: `800 4.5cqw/1 ${font.display}`,
  textTransform: 'uppercase',
  letterSpacing: '.06em',
}));

export const Body = styled.div({
  display: 'grid',
  gridTemplateColumns: '28.5% 1fr',
  gap: '4cqw',
  padding: '3.6cqw 4cqw 0',
});

export const Fields = styled.dl({
  display: 'grid',
  gridTemplateColumns: '1fr 1.95fr',
  gap: '2.5cqw 2.6cqw',
  alignContent: 'start',
  minWidth: 0,
});

export const WideField = styled.div({ gridColumn: '1/-1' });

export const FieldName = styled.dt(({ theme: { color, font } }) => ({
  font: `500 max(11px,1.55cqw)/1.2 ${font.mono}`,
  color: color.paper.muted,
}));

export const FieldValue = styled.dd(({ theme: { font } }) => ({
  font: `800 4.1cqw/1 ${font.display}`,
  letterSpacing: '.015em',
  marginTop: '.5cqw',
  whiteSpace: 'nowrap',
  overflow: 'hidden',
  textOverflow: 'ellipsis',
}));

export const Photo = styled.div(({ theme: { color } }) => ({
  aspectRatio: '4/5',
  overflow: 'hidden',
  alignSelf: 'start',
  background: 'linear-gradient(140deg,#7FA8AC,#2D6A72)',
  border: `1px solid ${color.paper.ink}`,
}));

export const photoImage = { width: '100%', height: '100%', objectFit: 'cover' } as const;

/** The machine-readable zone: two lines of characters at the bottom. */
export const Mrz = styled.div(({ theme: { font } }) => ({
  padding: '1.7cqw 4cqw 2cqw',
  font: `500 max(9px,2.34cqw)/1.5 ${font.mono}`,
  letterSpacing: '.09em',
  whiteSpace: 'nowrap',
  overflow: 'hidden',
  color: '#2b2f2c',
  background: '#fff7',
}));

export const Stamp = styled.span(({ theme: { color, font, media } }) => ({
  // overrides the `position` that Paper sets on its children
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
  // on the black background of forced colours, `multiply` would make the stamp black too
  [media.forcedColors]: { mixBlendMode: 'normal' },
}));

export const StampNote = styled.small(({ theme: { font } }) => ({
  display: 'block',
  marginTop: '.6cqw',
  font: `500 max(11px,1.6cqw)/1.3 ${font.mono}`,
  letterSpacing: 0,
  textTransform: 'none',
}));

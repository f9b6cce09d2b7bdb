import styled from '@emotion/styled';
import { Button } from '@site/shared/ui/button';
import { Icon } from '@site/shared/ui/icon';
import { Paper } from '@site/shared/ui/paper';

/** A sheet of paper whose upper and lower edges are cut at an angle. */
export const Sheet = styled(Paper)(({ theme: { cut, space } }) => ({
  paddingBlock: `calc(${space.section} + 20px)`,
  clipPath: `polygon(0 0,100% ${cut.section},100% 100%,0 calc(100% - ${cut.section}))`,
}));

export const Columns = styled.div(({ theme: { media } }) => ({
  display: 'grid',
  gridTemplateColumns: 'minmax(0,1fr) minmax(0,1.9fr)',
  gap: 80,
  alignItems: 'start',
  [media.tablet]: { gridTemplateColumns: 'minmax(0,.8fr) minmax(0,1.6fr)', gap: 44 },
  [media.tabletSmall]: { gridTemplateColumns: 'minmax(0,1fr)' },
  [media.mobile]: { gridTemplateColumns: 'minmax(0,1fr)', gap: 40 },
}));

export const Title = styled.h2(({ theme: { type } }) => ({
  ...type.h2,
  maxWidth: '5em',
  margin: '28px 0 20px',
}));

export const Lead = styled.p({ maxWidth: '22em' });

export const Stamp = styled.span(({ theme: { color, font, media } }) => ({
  display: 'inline-block',
  marginTop: 48,
  padding: '12px 18px 9px',
  font: `900 40px/1 ${font.display}`,
  letterSpacing: '.06em',
  textTransform: 'uppercase',
  color: color.red.onPaper,
  border: '4px solid',
  borderRadius: 6,
  mixBlendMode: 'multiply',
  // on the black background of forced colours, `multiply` would make the stamp black too
  [media.forcedColors]: { mixBlendMode: 'normal' },
  transform: 'rotate(-7deg)',
  [media.mobile]: { marginTop: 28, fontSize: 30 },
}));

export const StampAuthor = styled.small(({ theme: { font } }) => ({
  display: 'block',
  font: `500 13px/1.4 ${font.mono}`,
  letterSpacing: 0,
  textTransform: 'none',
}));

export const Prices = styled.ul(({ theme: { color } }) => ({ borderTop: `6px solid ${color.paper.ink}` }));

export const Row = styled.li(({ theme: { color, media } }) => ({
  position: 'relative',
  display: 'grid',
  gridTemplateColumns: '48px auto minmax(20px,1fr) auto auto',
  gap: '0 18px',
  alignItems: 'center',
  minHeight: 84,
  padding: '14px 0',
  borderBottom: `1.5px solid ${color.paper.line}`,
  [media.tablet]: { gridTemplateColumns: '40px minmax(0,1fr) auto auto' },
  [media.mobile]: { gridTemplateColumns: '32px minmax(0,1fr) auto', gap: '0 12px', minHeight: 64 },
}));

export const ServiceIcon = styled(Icon)(({ theme: { media } }) => ({
  [media.mobile]: { gridArea: '1/1', width: 28, height: 28 },
}));

export const Service = styled.div(({ theme: { media } }) => ({ [media.mobile]: { gridArea: '1/2' } }));

export const ServiceName = styled.h3(({ theme: { font, media } }) => ({
  font: `800 34px/1 ${font.display}`,
  [media.mobile]: { fontSize: 26 },
}));

export const ServiceAbout = styled.p(({ theme: { color } }) => ({
  marginTop: 2,
  fontSize: 15,
  lineHeight: 1.4,
  color: color.paper.muted,
}));

/** The dotted line between a service and its price. */
export const Leader = styled.i(({ theme: { color, media } }) => ({
  height: 1,
  borderBottom: `3px dotted ${color.paper.line}`,
  [media.tablet]: { display: 'none' },
  [media.mobile]: { display: 'none' },
}));

export const Price = styled.b(({ theme: { font, media } }) => ({
  font: `900 44px/1 ${font.display}`,
  whiteSpace: 'nowrap',
  [media.mobile]: { gridArea: '1/3', fontSize: 32 },
  [media.cramped]: { gridArea: '2/2' },
}));

/** The button that opens the purchase panel. On mobile, it stands below the price. */
export const TakeButton = styled(Button)(({ theme: { media } }) => ({
  [media.mobile]: { gridArea: '2/2/3/-1', justifySelf: 'end', marginTop: 10 },
  [media.cramped]: { gridArea: '3/2/4/-1' },
}));

export const PanelLoading = styled.p({ gridColumn: '1/-1', paddingTop: 14, fontSize: 16 });

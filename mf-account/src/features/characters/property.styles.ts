import styled from '@emotion/styled';
import { Plate } from '@site/shared/ui/plate';

export const Category = styled.section(({ theme: { color, media } }) => ({
  display: 'grid',
  gridTemplateColumns: '170px minmax(0,1fr)',
  gap: 32,
  padding: '34px 0',
  '& + &': { borderTop: `1px solid ${color.ink[600]}` },
  [media.tablet]: { gridTemplateColumns: '130px minmax(0,1fr)', gap: 24 },
  [media.tabletSmall]: { gridTemplateColumns: 'minmax(0,1fr)', gap: 16 },
  [media.mobile]: { gridTemplateColumns: 'minmax(0,1fr)', gap: 18, padding: '26px 0' },
}));

export const CategoryTitle = styled.h3(({ theme: { font, media } }) => ({
  font: `800 36px/1 ${font.display}`,
  textTransform: 'uppercase',
  [media.tablet]: { fontSize: 30 },
}));

export const CategoryCount = styled.small(({ theme: { color, font } }) => ({
  display: 'block',
  marginTop: 8,
  font: `400 15px/1.4 ${font.text}`,
  textTransform: 'none',
  color: color.steel[300],
}));

export const Items = styled.ul({ display: 'flex', flexWrap: 'wrap', gap: 22 });

export const NoItems = styled.p(({ theme: { color } }) => ({ color: color.steel[300] }));

/** A house, styled as an enamel street sign. */
export const House = styled.li(({ theme: { color, media } }) => ({
  display: 'flex',
  maxWidth: '100%',
  padding: 5,
  color: '#fff',
  background: color.enamel.base,
  borderRadius: 8,
  boxShadow: '0 10px 24px -8px #000',
  [media.mobile]: { width: '100%' },
}));

export const HouseAddress = styled.span(({ theme: { color, media } }) => ({
  minWidth: 0,
  padding: '12px 20px 11px',
  border: `1.5px solid ${color.enamel.line}`,
  borderRight: 0,
  borderRadius: '5px 0 0 5px',
  [media.mobile]: { flex: 1, paddingInline: 14 },
}));

export const Street = styled.b(({ theme: { font, media } }) => ({
  display: 'block',
  font: `700 28px/1 ${font.display}`,
  textTransform: 'uppercase',
  letterSpacing: '.05em',
  overflowWrap: 'anywhere',
  [media.tablet]: { fontSize: 24 },
  [media.mobile]: { fontSize: 23 },
}));

export const HousePrice = styled.small(({ theme: { color } }) => ({
  display: 'block',
  marginTop: 4,
  fontSize: 15,
  lineHeight: 1.3,
  color: color.enamel.line,
}));

export const HouseNumber = styled.i(({ theme: { color, font } }) => ({
  display: 'grid',
  placeContent: 'center',
  minWidth: 76,
  padding: '4px 14px 0',
  font: `900 46px/1 ${font.display}`,
  color: color.enamel.base,
  background: color.bone.base,
  borderRadius: '0 5px 5px 0',
}));

/** A shop, styled as a neon sign. `--neon` sets its colour. */
export const Shop = styled.li(({ theme: { color, media } }) => ({
  maxWidth: '100%',
  padding: '16px 24px 14px',
  background: color.led.board,
  border: `3px solid ${color.ink[700]}`,
  boxShadow: '0 0 44px -8px var(--neon)',
  [media.mobile]: { width: '100%' },
}));

export const ShopName = styled.b(({ theme: { font, media } }) => ({
  font: `800 42px/1 ${font.display}`,
  letterSpacing: '.05em',
  textTransform: 'uppercase',
  color: '#fff',
  textShadow: '0 0 5px var(--neon),0 0 16px var(--neon),0 0 34px var(--neon)',
  overflowWrap: 'anywhere',
  [media.tablet]: { fontSize: 36 },
  [media.mobile]: { fontSize: 34 },
}));

export const ShopDetails = styled.small(({ theme: { color } }) => ({
  display: 'block',
  marginTop: 6,
  fontSize: 15,
  color: color.bone.dim,
}));

export const Vehicle = styled.li(({ theme: { media } }) => ({ [media.mobile]: { width: '100%' } }));

export const VehiclePicture = styled.img(({ theme: { media } }) => ({
  width: 236,
  height: 'auto',
  marginBottom: -4,
  [media.tablet]: { width: 190 },
  [media.mobile]: { width: 190 },
}));

export const VehiclePlate = styled(Plate)(({ theme: { media } }) => ({
  fontSize: 42,
  // `i` is the region code on the shared number plate
  '& > i': { fontSize: 13 },
  [media.tablet]: { fontSize: 34 },
}));

export const VehicleName = styled.small({ display: 'block', marginTop: 12, fontSize: 16, lineHeight: 1.35 });

export const VehiclePrice = styled.em({ display: 'block', opacity: 0.75 });

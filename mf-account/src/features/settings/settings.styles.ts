import styled from '@emotion/styled';

export const Columns = styled.div(({ theme: { media, space } }) => ({
  display: 'grid',
  gridTemplateColumns: 'minmax(0,1fr) minmax(0,1fr)',
  gap: space.gap,
  paddingTop: 44,
  [media.tabletSmall]: { gridTemplateColumns: 'minmax(0,1fr)' },
  [media.mobile]: { gridTemplateColumns: 'minmax(0,1fr)', paddingTop: 24 },
}));

/** The last panel of the shorter column grows, so that both columns end on one line. */
export const Column = styled.div(({ theme: { space } }) => ({
  display: 'flex',
  flexDirection: 'column',
  gap: space.gap,
  '& > :last-child': { flexGrow: 1 },
}));

/** Part of the settings that is as wide as both columns. */
export const Whole = styled.div({ gridColumn: '1/-1' });

export const Panel = styled.section(({ theme: { color, media, space } }) => ({
  padding: 36,
  background: color.ink[850],
  border: `1px solid ${color.ink[700]}`,
  '&[data-on=true]': { borderColor: '#0B6350' },
  [media.tablet]: { padding: '28px 26px' },
  [media.mobile]: { padding: '24px 20px', marginInline: `calc(${space.gutter}*-1 + 8px)` },
}));

export const PanelTitle = styled.h2(({ theme: { type } }) => ({ ...type.h4, marginBottom: 20 }));

export const SpacedRow = styled.div({
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  justifyContent: 'space-between',
  gap: 16,
});

export const PanelHead = styled(SpacedRow)({ marginBottom: 8 });

/** Title of a panel inside a `PanelHead`, which already adds the bottom margin. */
export const HeadTitle = styled(PanelTitle)({ marginBottom: 0 });

export const Buttons = styled.div({
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  gap: 16,
  marginTop: 18,
});

export const MutedText = styled.p(({ theme: { color } }) => ({
  maxWidth: '34em',
  fontSize: 16,
  lineHeight: 1.5,
  color: color.steel[300],
}));

export const State = styled.p(({ theme: { color } }) => ({
  display: 'flex',
  alignItems: 'center',
  gap: 8,
  fontSize: 16,
  color: color.amber.base,
  '&[data-good=true]': { color: color.foam.base },
}));

/** A button that looks like a link, less prominent than primary and outline buttons. */
export const LinkButton = styled.button(({ theme: { control } }) => ({
  display: 'inline-flex',
  alignItems: 'center',
  gap: 10,
  minHeight: control.minTarget,
  fontWeight: 600,
  '&:hover': { color: 'var(--accent)' },
}));

export const LinkLabel = styled.span({ borderBottom: '1.5px solid currentColor', paddingBottom: 2 });

/** Part of a panel that is hidden until the player opens it. */
export const Inset = styled.div({ marginTop: 22 });

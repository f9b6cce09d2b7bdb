import styled from '@emotion/styled';
import { TextLink } from '@site/shared/ui/text-link';

/** No line begins with the dot: it stays with the text before it. */
export const SEPARATOR = '\u00a0· ';

export const Details = styled.p(({ theme: { color, media, type } }) => ({
  ...type.mono,
  flex: 1,
  color: color.steel[300],
  [media.mobile]: { fontSize: 12 },
}));
export const Name = styled.b(({ theme: { color } }) => ({ color: color.bone.base, fontWeight: 500 }));
export const Fact = styled.span({ display: 'inline-block' });
/** The panel shows the ids too. On a phone they would push the page down by several lines. */
export const Ids = styled.span(({ theme: { media } }) => ({ [media.mobile]: { display: 'none' } }));

export const PanelButton = styled.button(({ theme: { control } }) => ({
  display: 'inline-flex',
  alignItems: 'center',
  lineHeight: 'inherit',
  minHeight: control.minTarget,
  fontSize: 16,
  fontWeight: 600,
  whiteSpace: 'nowrap',
  '&:hover': { color: 'var(--accent)' },
  '& > span': { borderBottom: '1.5px solid currentColor', paddingBottom: 2 },
}));
export const LeaveLink = styled(TextLink)({ fontSize: 16, whiteSpace: 'nowrap' });
export const Words = styled.span(({ theme: { media } }) => ({ [media.mobile]: { display: 'none' } }));
export const Short = styled.span(({ theme: { media } }) => ({
  display: 'none',
  [media.mobile]: { display: 'inline' },
}));

export const Root = styled.aside(({ theme: { color, layer, media, space } }) => ({
  position: 'sticky',
  top: 0,
  zIndex: layer.header + 1,
  display: 'flex',
  alignItems: 'center',
  gap: 24,
  paddingInline: space.gutter,
  borderTop: '6px solid',
  borderImage: `repeating-linear-gradient(-55deg,${color.amber.base} 0 12px,${color.ink[900]} 12px 24px) 6`,
  background: color.ink[850],
  [media.mobile]: { gap: 16, paddingBlock: 4 },
}));

import type { Theme } from '@emotion/react';
import styled from '@emotion/styled';
import { Icon } from '@site/shared/ui/icon';
import { Portrait } from '../../art/portrait';

export const Columns = styled.div(({ theme: { media } }) => ({
  display: 'grid',
  gridTemplateColumns: 'minmax(0,440px) minmax(0,1fr)',
  gap: '0 56px',
  paddingTop: 44,
  [media.laptop]: { gridTemplateColumns: 'minmax(0,340px) minmax(0,1fr)' },
  [media.tablet]: { gridTemplateColumns: 'minmax(0,1fr)', gap: 28, paddingTop: 32 },
  [media.mobile]: { gridTemplateColumns: 'minmax(0,1fr)', gap: 28, paddingTop: 24 },
}));

/**
 * The large portrait of the selected character, in front of horizontal lines like those of a height chart.
 */
export const Dossier = styled.div(({ theme: { media } }) => ({
  position: 'relative',
  aspectRatio: '1/1.06',
  marginBottom: 16,
  overflow: 'hidden',
  background: 'linear-gradient(#123039,#2A5A62)',
  '&::before': {
    content: '""',
    position: 'absolute',
    inset: 0,
    background: 'repeating-linear-gradient(#0000 0 45px,#ffffff1c 45px 46px)',
  },
  [media.tablet]: { display: 'none' },
  [media.mobile]: { display: 'none' },
}));

export const DossierPortrait = styled(Portrait)({
  position: 'absolute',
  bottom: '-4%',
  left: '-3%',
  width: '106%',
  height: 'auto',
  maxWidth: 'none',
});

/** The list of characters. On a phone it is a row that scrolls sideways and snaps. */
export const Switcher = styled.ul(({ theme: { media, space } }) => ({
  display: 'grid',
  gap: 14,
  alignContent: 'start',
  [media.tablet]: { gridTemplateColumns: '1fr 1fr .9fr' },
  [media.tabletSmall]: { gridTemplateColumns: '1fr 1fr' },
  [media.mobile]: {
    gridAutoFlow: 'column',
    gridAutoColumns: '72%',
    marginInline: `calc(${space.gutter}*-1)`,
    paddingInline: space.gutter,
    overflowX: 'auto',
    scrollbarWidth: 'none',
    scrollSnapType: 'x proximity',
    scrollPaddingInline: space.gutter,
  },
}));

export const SwitcherItem = styled.li(({ theme: { media } }) => ({
  [media.mobile]: { scrollSnapAlign: 'start' },
}));

const place = ({ color, media }: Theme) => ({
  display: 'grid',
  gridTemplateColumns: '104px minmax(0,1fr)',
  gap: 20,
  alignItems: 'center',
  width: '100%',
  minHeight: 132,
  textAlign: 'left' as const,
  overflow: 'hidden',
  background: color.ink[850],
  border: `1.5px solid ${color.ink[700]}`,
  [media.tablet]: { gridTemplateColumns: '84px minmax(0,1fr)', gap: 14, minHeight: 112 },
  [media.mobile]: { gridTemplateColumns: '84px minmax(0,1fr)', gap: 14, minHeight: 112 },
});

export const CharacterButton = styled.button(({ theme }) => [
  place(theme),
  {
    '&[aria-pressed=true]': {
      borderColor: theme.color.amber.base,
      background: theme.color.ink[800],
      boxShadow: `inset 6px 0 0 ${theme.color.amber.base}`,
      [theme.media.forcedColors]: { border: '5px solid Highlight' },
    },
  },
]);

export const FreePlace = styled.div(({ theme }) => [
  place(theme),
  {
    minHeight: 96,
    borderStyle: 'dashed',
    color: theme.color.steel[300],
    [theme.media.tablet]: {
      gridTemplateColumns: '44px 1fr',
      minHeight: 112,
      padding: '0 10px',
      fontSize: 15,
      lineHeight: 1.35,
    },
    [theme.media.mobile]: { gridTemplateColumns: '56px 1fr', minHeight: 112 },
  },
]);

export const FreeIcon = styled(Icon)({ justifySelf: 'center' });

export const CharacterName = styled.b(({ theme: { font, media } }) => ({
  display: 'block',
  font: `800 32px/.95 ${font.display}`,
  overflowWrap: 'anywhere',
  [media.tablet]: { fontSize: 27 },
  [media.mobile]: { fontSize: 27 },
}));

export const CharacterSummary = styled.small(({ theme: { color } }) => ({
  display: 'block',
  marginTop: 6,
  fontSize: 15,
  color: color.steel[300],
}));

export const Face = styled.span({
  position: 'relative',
  alignSelf: 'stretch',
  overflow: 'hidden',
  background: 'linear-gradient(140deg,#4d7378,#173740)',
});

export const FacePortrait = styled(Portrait)({
  position: 'absolute',
  left: '-25%',
  top: 6,
  width: '150%',
  height: 'auto',
  maxWidth: 'none',
});

import styled from '@emotion/styled';
import { Portrait } from '../../art/portrait';

export const HeadRow = styled.div({
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  justifyContent: 'space-between',
  gap: 16,
});

export const Filters = styled.div({
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  gap: 16,
  // the frames of buttons that are hidden then
  '@media (scripting: none)': { display: 'none' },
});

export const Board = styled.div(({ theme: { media } }) => ({
  display: 'grid',
  gridTemplateColumns: 'minmax(0,1.15fr) minmax(0,1fr)',
  gap: 64,
  alignItems: 'end',
  marginTop: 48,
  // the podium stays beside the rows of a long list, whose end is far below
  '&[data-whole] > ol': { alignSelf: 'start', position: 'sticky', top: 32 },
  [media.tablet]: {
    gridTemplateColumns: 'minmax(0,1fr)',
    gap: 36,
    '&[data-whole] > ol': { position: 'static' },
  },
  [media.mobile]: {
    gridTemplateColumns: 'minmax(0,1fr)',
    gap: 36,
    marginTop: 32,
    '&[data-whole] > ol': { position: 'static' },
  },
}));

export const Citizen = styled.div(({ theme: { media } }) => ({
  display: 'flex',
  alignItems: 'center',
  gap: 16,
  [media.mobile]: { gap: 10 },
}));

export const CitizenFace = styled.span(({ theme: { media } }) => ({
  width: 56,
  height: 56,
  flex: 'none',
  overflow: 'hidden',
  background: 'linear-gradient(140deg,#4d7378,#173740)',
  [media.mobile]: { width: 40, height: 40 },
  [media.cramped]: { display: 'none' },
}));

export const CitizenPortrait = styled(Portrait)({
  width: '170%',
  height: 'auto',
  maxWidth: 'none',
  margin: '-22% 0 0 -35%',
});

export const CitizenName = styled.span({ minWidth: 0, overflowWrap: 'anywhere' });

export const OwnName = styled.b({ display: 'block', fontWeight: 600 });

export const RowNote = styled.small(({ theme: { color, media } }) => ({
  display: 'block',
  fontSize: 15,
  lineHeight: 1.3,
  overflowWrap: 'normal',
  color: color.steel[300],
  [media.mobile]: { fontSize: 13 },
}));

/** Row with the sign-in link, shown to a guest instead of a player's own row. */
export const GuestRow = styled.div(({ theme: { color } }) => ({
  display: 'flex',
  alignItems: 'center',
  gap: 16,
  marginTop: 20,
  padding: '18px 20px',
  border: `1.5px dashed ${color.ink[500]}`,
}));

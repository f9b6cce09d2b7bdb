import styled from '@emotion/styled';

export const Page = styled.section(({ theme: { media, space, type } }) => ({
  padding: `clamp(36px,3.6vw,68px) ${space.gutter} ${space.section}`,
  maxWidth: space.container,
  marginInline: 'auto',
  '& > h1': { ...type.h1, margin: '22px 0 40px' },
  [media.mobile]: { '& > h1': { marginBottom: 28 } },
}));

/** Words for one of the two layouts: they have different numbers of steps. */
export const ForWide = styled.span(({ theme: { media } }) => ({ [media.mobile]: { display: 'none' } }));
export const ForMobile = styled.span(({ theme: { media } }) => ({
  display: 'none',
  [media.mobile]: { display: 'inline' },
}));

const WITHOUT_SCRIPTS = '@media (scripting: none)';

/**
 * One step is open at a time. Until a script has taken the page over that is the layout's first one, or the one whose stub
 * was pressed; where no script will ever come, all of them stand below each other.
 */
export const Panels = styled.div(({ theme: { media } }) => {
  const shut = { '& > section': { display: 'none' } };
  const open = { display: 'grid' };
  return {
    '& > section[hidden]': { display: 'none' },
    '&:not([data-live])': {
      ...shut,
      [media.aboveMobile]: { '& > [id=launcher]': open },
      [media.mobile]: { '& > section:first-of-type': open },
      '&:has(:target)': shut,
      '& > section:target': open,
      [WITHOUT_SCRIPTS]: {
        '& > section, &:has(:target) > section': { ...open, marginBottom: 24 },
        [media.aboveMobile]: { '& > [id=sign-in], &:has(:target) > [id=sign-in]': { display: 'none' } },
      },
    },
  };
});

export const Panel = styled.section(({ theme: { color, media, space, type } }) => ({
  display: 'grid',
  gridTemplateColumns: 'minmax(0,1fr) minmax(0,1.15fr)',
  background: color.ink[850],
  border: `1px solid ${color.ink[700]}`,
  minHeight: 620,
  scrollMarginTop: 120,
  '& > div:first-of-type': { minWidth: 0, padding: 56 },
  '& h2': { ...type.h3, outline: 'none', textWrap: 'balance' },
  '& h2 + p': { margin: '10px 0 26px', maxWidth: '32em', color: color.steel[300] },
  [media.tablet]: { minHeight: 540, '& > div:first-of-type': { padding: '40px 36px' } },
  [media.mobile]: {
    gridTemplateColumns: 'minmax(0,1fr)',
    minHeight: 0,
    marginInline: `calc(${space.gutter}*-1 + 8px)`,
    // what is as wide as the window elsewhere is so here too: the panel's padding and what it leaves beside it
    '& > div:first-of-type': { '--gut': `min(${space.gutter},28px)`, padding: '28px 20px' },
  },
}));

/** `object` stands on a lit wall; a scene fills its place. */
export const Art = styled.div(({ theme: { media } }) => ({
  position: 'relative',
  overflow: 'hidden',
  clipPath: 'polygon(90px 0,100% 0,100% 100%,0 100%)',
  '& > img': { position: 'absolute', inset: 0, width: '100%', height: '100%', objectFit: 'cover' },
  '&[data-kind=object]': { background: 'linear-gradient(150deg,#8A4A0A,#3A2410 46%,#122127)' },
  '&[data-kind=object] > img': { objectFit: 'contain', padding: '8% 10%' },
  [media.tablet]: { clipPath: 'polygon(54px 0,100% 0,100% 100%,0 100%)' },
  [media.mobile]: { height: 220, clipPath: 'none' },
}));

export const Actions = styled.div(({ theme: { media } }) => ({
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  gap: '12px 24px',
  marginTop: 32,
  [media.mobile]: { marginTop: 26, gap: '8px 20px' },
}));

/** What acts and looks like a link: the third level after the buttons. */
export const Quiet = styled.button(({ theme: { control } }) => ({
  minHeight: control.minTarget,
  fontWeight: 600,
  textDecoration: 'underline',
  textUnderlineOffset: '.3em',
  '&:hover': { color: 'var(--accent)' },
  [WITHOUT_SCRIPTS]: { display: 'none' },
}));

/** The place of what a script brings. */
export const Coming = styled.div({ [WITHOUT_SCRIPTS]: { display: 'none' } });

/** A small word over what it names. */
export const Label = styled.p({ marginBottom: 8, fontSize: 15, fontWeight: 500, 'a + &': { marginTop: 22 } });

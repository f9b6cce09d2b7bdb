import styled from '@emotion/styled';

export const Page = styled.section(({ theme: { space } }) => ({
  padding: `clamp(36px,3.6vw,68px) ${space.gutter} ${space.section}`,
  maxWidth: space.container,
  marginInline: 'auto',
}));

export const Title = styled.h1(({ theme: { media, type } }) => ({
  ...type.h1,
  margin: '22px 0 40px',
  [media.mobile]: { marginBottom: 28 },
}));

/** `ForWide` and `ForMobile` show different texts, because the layouts have different numbers of steps. */
export const ForWide = styled.span(({ theme: { media } }) => ({ [media.mobile]: { display: 'none' } }));
export const ForMobile = styled.span(({ theme: { media } }) => ({
  display: 'none',
  [media.mobile]: { display: 'inline' },
}));

const WITHOUT_SCRIPTS = '@media (scripting: none)';

/**
 * Shows one step at a time. Before hydration, shows the step that the URL hash names, or else the first step
 * of the layout. Without scripts, all steps are visible.
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

export const Panel = styled.section(({ theme: { color, media, space } }) => ({
  display: 'grid',
  gridTemplateColumns: 'minmax(0,1fr) minmax(0,1.15fr)',
  background: color.ink[850],
  border: `1px solid ${color.ink[700]}`,
  minHeight: 620,
  scrollMarginTop: 120,
  [media.tablet]: { minHeight: 540 },
  [media.mobile]: {
    gridTemplateColumns: 'minmax(0,1fr)',
    minHeight: 0,
    marginInline: `calc(${space.gutter}*-1 + 8px)`,
  },
}));

export const PanelBody = styled.div(({ theme: { media, space } }) => ({
  minWidth: 0,
  padding: 56,
  [media.tablet]: { padding: '40px 36px' },
  [media.mobile]: {
    // Distance from the panel's content to the edge of the screen (20px padding and 8px margin). Full-width
    // elements extend by this distance.
    '--gut': `min(${space.gutter},28px)`,
    padding: '28px 20px',
  },
}));

export const StepTitle = styled.h2(({ theme: { type } }) => ({
  ...type.h3,
  outline: 'none',
  textWrap: 'balance',
}));

export const StepLead = styled.p(({ theme: { color } }) => ({
  margin: '10px 0 26px',
  maxWidth: '32em',
  color: color.steel[300],
}));

/**
 * The picture of a step. `data-kind` is `object` for an object on a lit wall, or `scene` for a picture that
 * fills the box.
 */
export const Art = styled.div(({ theme: { media } }) => ({
  position: 'relative',
  overflow: 'hidden',
  clipPath: 'polygon(90px 0,100% 0,100% 100%,0 100%)',
  '&[data-kind=object]': { background: 'linear-gradient(150deg,#8A4A0A,#3A2410 46%,#122127)' },
  [media.tablet]: { clipPath: 'polygon(54px 0,100% 0,100% 100%,0 100%)' },
  [media.mobile]: { height: 220, clipPath: 'none' },
}));

export const ArtImage = styled.img({
  position: 'absolute',
  inset: 0,
  width: '100%',
  height: '100%',
  objectFit: 'cover',
  '[data-kind=object] > &': { objectFit: 'contain', padding: '8% 10%' },
});

export const Actions = styled.div(({ theme: { media } }) => ({
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  gap: '12px 24px',
  marginTop: 32,
  [media.mobile]: { marginTop: 26, gap: '8px 20px' },
}));

/** A button that looks like a link, for secondary actions. */
export const Quiet = styled.button(({ theme: { control } }) => ({
  minHeight: control.minTarget,
  fontWeight: 600,
  textDecoration: 'underline',
  textUnderlineOffset: '.3em',
  '&:hover': { color: 'var(--accent)' },
  [WITHOUT_SCRIPTS]: { display: 'none' },
}));

/**
 * Placeholder for content that needs scripts. Without scripts, nothing would ever replace the placeholder.
 */
export const SlotLoading = styled.div({ [WITHOUT_SCRIPTS]: { display: 'none' } });

export const Label = styled.p({ marginBottom: 8, fontSize: 15, fontWeight: 500, 'a + &': { marginTop: 22 } });

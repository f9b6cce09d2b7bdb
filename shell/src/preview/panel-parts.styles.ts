import styled from '@emotion/styled';

/*
 * The surface, the buttons and the messages of the panel. They are not `Sheet`, `Button` and `InlineError`, because
 * webpack does not inline a module that two chunks use: the chunks that every visitor loads would grow.
 */

export const Surface = styled.section(({ theme: { color, media, shadow, space } }) => ({
  '--inset': '48px',
  '--end': '48px',
  position: 'relative',
  width: 'min(100% - 64px,760px)',
  minWidth: 0,
  margin: '32px auto',
  padding: '44px var(--inset) var(--end)',
  color: color.bone.base,
  background: color.ink[850],
  border: `1px solid ${color.ink[600]}`,
  borderTop: `6px solid ${color.amber.base}`,
  boxShadow: shadow.modal,
  overflowWrap: 'break-word',
  [media.tablet]: { '--inset': '40px', '--end': '38px', paddingTop: 36 },
  [media.mobile]: {
    '--inset': space.gutter,
    '--end': 'max(30px,env(safe-area-inset-bottom))',
    width: '100%',
    // leaves a strip of the overlay visible, where a tap closes the panel
    margin: '48px 0 0',
    padding: '30px var(--inset) var(--end)',
    borderInline: 0,
    borderBottom: 0,
  },
}));

export const Title = styled.h2(({ theme: { font, media, type } }) => ({
  font: `900 clamp(44px,2.92vw,56px)/${type.h3.lineHeight} ${font.display}`,
  textTransform: 'uppercase',
  marginBottom: 18,
  paddingRight: 60,
  outline: 'none',
  [media.mobile]: { fontSize: 42 },
}));

/** Column in which the close button stays visible while a long panel scrolls. */
export const Corner = styled.div(({ theme: { color, layer } }) => ({
  position: 'absolute',
  inset: '14px 14px 14px auto',
  zIndex: layer.header,
  pointerEvents: 'none',
  // the list scrolls below the button
  '& > button': { position: 'sticky', top: 14, pointerEvents: 'auto', background: color.ink[850] },
}));

/** The buttons below the list. They stay visible while it scrolls. */
export const Actions = styled.div(({ theme: { color } }) => ({
  position: 'sticky',
  bottom: 0,
  display: 'flex',
  flexWrap: 'wrap',
  gap: 16,
  margin: '32px calc(-1*var(--inset)) calc(-1*var(--end))',
  padding: '20px var(--inset) max(24px,env(safe-area-inset-bottom))',
  background: color.ink[850],
  borderTop: `1px solid ${color.ink[600]}`,
  // a message stands above the buttons
  '& > [role=alert]': { flexBasis: '100%', margin: 0 },
}));

const Action = styled.button(({ theme: { color, control, media, motion } }) => ({
  position: 'relative',
  isolation: 'isolate',
  minHeight: control.button,
  padding: '0 30px 0 26px',
  fontSize: 17,
  fontWeight: 600,
  '&::before': {
    content: '""',
    position: 'absolute',
    inset: 0,
    zIndex: -1,
    transition: `background ${motion.fast}ms,box-shadow ${motion.fast}ms`,
  },
  '&:disabled': { color: color.off.ink, cursor: 'not-allowed' },
  '&:disabled::before': { background: color.ink[800], boxShadow: 'none' },
  [media.mobile]: { flexGrow: 1 },
  [media.forcedColors]: { border: '2px solid' },
}));

export const PrimaryAction = styled(Action)(({ theme: { color, cut } }) => ({
  color: color.paper.ink,
  '&::before': {
    background: color.amber.base,
    clipPath: `polygon(0 0,100% 0,calc(100% - ${cut.button}px) 100%,0 100%)`,
  },
  '&:hover:enabled::before': { background: color.amber.hover },
}));

export const OutlineAction = styled(Action)(({ theme: { color } }) => ({
  paddingInline: 26,
  '&::before': { boxShadow: `inset 0 0 0 1.5px ${color.ink[500]}` },
  '&:hover:enabled::before': {
    background: color.ink[800],
    boxShadow: `inset 0 0 0 1.5px ${color.bone.base}`,
  },
}));

export const Failure = styled.p(({ theme: { color } }) => ({
  marginTop: 20,
  color: color.red.base,
  overflowWrap: 'anywhere',
  '&:empty': { display: 'none' },
}));

export const TextButton = styled.button(({ theme: { color, control } }) => ({
  minHeight: control.minTarget,
  color: color.bone.base,
  textDecoration: 'underline',
  textUnderlineOffset: '.2em',
  '&:hover': { color: 'var(--accent)' },
}));

export const Blank = styled.div(({ theme: { color } }) => ({
  height: 240,
  marginTop: 28,
  background: color.ink[800],
}));

import { type CSSObject, keyframes, type Theme } from '@emotion/react';

/** Style props of buttons and button links. */
export interface ButtonStyleProps {
  /** `ink` and `inkOutline` are for paper and amber backgrounds. */
  look?: 'primary' | 'neutral' | 'outline' | 'danger' | 'ink' | 'inkOutline';
  size?: 's' | 'm' | 'xl';
  wide?: boolean;
}

const styleProps = new Set(['look', 'size', 'wide']);
/** Returns false for style props, which must not reach the DOM. */
export const shouldForwardButtonProp = (prop: string) => !styleProps.has(prop);

const spin = keyframes({ to: { transform: 'rotate(1turn)' } });

const fills = ({ color }: Theme) => ({
  primary: { ink: color.paper.ink, fill: color.amber.base, hover: color.amber.hover },
  neutral: { ink: color.bone.base, fill: color.ink[700], hover: color.ink[600] },
  outline: {
    ink: color.bone.base,
    fill: `${color.ink[900]}B0`,
    hover: color.ink[800],
    line: color.ink[500],
    lineHover: color.bone.base,
  },
  danger: {
    ink: color.red.base,
    fill: 'none',
    hover: color.ink[800],
    line: '#8a3a30',
    lineHover: color.red.base,
  },
  ink: { ink: color.bone.base, fill: color.paper.ink, hover: '#2a3338' },
  inkOutline: {
    ink: color.paper.ink,
    fill: 'none',
    hover: '#0001',
    line: color.paper.ink,
    lineHover: color.paper.ink,
  },
});

/**
 * Returns the styles of buttons and button links. The cut corner is painted on `::before`, because clipping
 * the button itself would also clip the focus ring.
 */
export function buttonStyles({
  theme,
  look = 'neutral',
  size = 'm',
  wide,
}: ButtonStyleProps & { theme: Theme }): CSSObject {
  const { color, control, cut, font, media, motion } = theme;
  const fill: { ink: string; fill: string; hover: string; line?: string; lineHover?: string } =
    fills(theme)[look];
  const xl = size === 'xl';
  return {
    position: 'relative',
    isolation: 'isolate',
    display: 'inline-flex',
    alignItems: 'center',
    justifyContent: 'center',
    gap: 12,
    minHeight: size === 's' ? control.buttonSmall : control.button,
    padding: fill.line ? '0 26px' : '0 30px 0 26px',
    fontWeight: 600,
    fontSize: size === 's' ? 15 : 17,
    lineHeight: 1.15,
    textDecoration: 'none',
    textAlign: 'center',
    whiteSpace: wide ? 'normal' : 'nowrap',
    color: fill.ink,
    width: wide ? '100%' : undefined,
    transition: `color ${motion.fast}ms,transform ${motion.base}ms ${motion.ease}`,
    ...(size === 's' && { padding: '0 22px 0 18px' }),
    ...(xl && {
      minHeight: 'clamp(64px,4.4vw,84px)',
      padding: '0 54px 0 36px',
      font: `800 clamp(28px,1.9vw,36px)/1 ${font.display}`,
      textTransform: 'uppercase',
      letterSpacing: '.02em',
    }),
    '&::before': {
      content: '""',
      position: 'absolute',
      inset: 0,
      zIndex: -1,
      background: fill.fill,
      transition: `background ${motion.fast}ms`,
      ...(fill.line
        ? { boxShadow: `inset 0 0 0 1.5px ${fill.line}` }
        : { clipPath: `polygon(0 0,100% 0,calc(100% - ${xl ? cut.buttonXl : cut.button}px) 100%,0 100%)` }),
    },
    '&:hover::before': {
      background: fill.hover,
      ...(fill.line && { boxShadow: `inset 0 0 0 1.5px ${fill.lineHover}` }),
    },
    '&:active': { transform: 'translateY(1px)' },
    '&:disabled, &[aria-disabled=true], &[data-unlinked]': {
      color: color.off.ink,
      cursor: 'not-allowed',
      transform: 'none',
      '&::before': { background: color.ink[800], boxShadow: 'none' },
    },
    '&[aria-busy=true]::after': {
      content: '""',
      width: 18,
      height: 18,
      border: '2.5px solid',
      borderColor: 'currentColor transparent transparent',
      borderRadius: '50%',
      animation: `${spin} .8s linear infinite`,
    },
    [media.mobile]: xl ? { minHeight: 68, fontSize: 29, width: '100%', padding: '0 40px 0 24px' } : {},
    [media.narrow]: { whiteSpace: 'normal' },
    // sizes the text of a large button by the window's width, so that the longest word fits
    [media.cramped]: {
      padding: '10px 24px 10px 16px',
      ...(xl && { fontSize: '9vw' }),
      // the icon repeats the words, which need the room
      '& > svg': { display: 'none' },
    },
    [media.forcedColors]: { border: '2px solid' },
  };
}

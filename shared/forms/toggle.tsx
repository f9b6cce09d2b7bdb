import styled from '@emotion/styled';

interface ToggleProps {
  label: string;
  isOn: boolean;
  onSet: (isOn: boolean) => void;
}

/** Switch: grey with the knob at the left when off, green with the knob at the right when on. */
export const Toggle = ({ label, isOn, onSet }: ToggleProps) => (
  <Root type="button" role="switch" aria-checked={isOn} aria-label={label} onClick={() => onSet(!isOn)} />
);

const Root = styled.button(({ theme: { color, media, motion, radius } }) => ({
  position: 'relative',
  width: 68,
  height: 36,
  flex: 'none',
  background: color.ink[950],
  border: `1.5px solid ${color.ink[500]}`,
  borderRadius: radius.control,
  // enlarges the click target to at least 44 px
  '&::before': { content: '""', position: 'absolute', inset: -6 },
  '&::after': {
    content: '""',
    position: 'absolute',
    left: 3,
    top: 3,
    width: 28,
    height: 27,
    background: color.steel[300],
    borderRadius: 2,
    transition: `transform ${motion.base}ms ${motion.ease}`,
  },
  '&[aria-checked=true]': {
    background: '#0B6350',
    borderColor: color.foam.base,
    '&::after': { background: color.foam.base, transform: 'translateX(31px)' },
  },
  [media.forcedColors]: { '&[aria-checked=true]::after': { background: 'Highlight' } },
}));

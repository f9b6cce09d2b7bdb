import styled from '@emotion/styled';
import { Link } from 'react-router-dom';
import { brand } from '../text/brand';
import { uiText } from '../text/ui.text';

/** Sign, name and tagline; leads to the main page. */
export const Logo = ({ className }: { className?: string }) => (
  <Root className={className} to="/" aria-label={uiText.logo}>
    <svg viewBox="0 0 64 64" width={44} height={44} aria-hidden="true">
      <path fill="#F3EDE0" d="M4 6h56v10H52v42H42V16H22v42H12V16H4z" />
      <circle cx="32" cy="38" r="7.5" fill="#FFB31A" />
      <path stroke="#FFB31A" strokeWidth="3" d="M25.5 51h13M27.5 56.5h9" />
    </svg>
    <span>
      <b>{brand.name}</b>
      <small>{brand.tagline}</small>
    </span>
  </Root>
);

const Root = styled(Link)(({ theme: { color, font, media } }) => ({
  display: 'flex',
  alignItems: 'center',
  gap: 14,
  textDecoration: 'none',
  '& b': {
    display: 'block',
    font: `900 38px/.9 ${font.display}`,
    textTransform: 'uppercase',
    letterSpacing: '.01em',
    whiteSpace: 'nowrap',
  },
  '& small': { display: 'block', font: `400 11px/1.2 ${font.mono}`, color: color.steel[300], marginTop: 3 },
  [media.tablet]: { '& svg': { width: 40, height: 40 }, '& b': { fontSize: 33 } },
  [media.mobile]: {
    '& svg': { width: 34, height: 34 },
    '& b': { fontSize: 28 },
    '& small': { display: 'none' },
  },
}));

import styled from '@emotion/styled';
import { PageLink } from './page-link';
import { brand } from '../text/brand';
import { uiText } from '../text/ui.text';
import { LogoMark } from './logo-mark';

/** Brand mark, name and tagline, linked to the home page. */
export const Logo = ({ className }: { className?: string }) => (
  <Root className={className} to="/" aria-label={uiText.logo}>
    <LogoMark />
    <span>
      <b>{brand.name}</b>
      <small>{brand.tagline}</small>
    </span>
  </Root>
);

const Root = styled(PageLink)(({ theme: { color, font, media } }) => ({
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
  [media.cramped]: { gap: 8, '& svg': { width: 28, height: 28 }, '& b': { fontSize: '8vw' } },
}));

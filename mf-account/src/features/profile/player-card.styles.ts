import styled from '@emotion/styled';
import { Body, Card, Head, Mrz, Photo, Stamp } from '../sign-in/id-card.styles';

/** Below this width the card is a taller one, with captions that can be read. */
const SMALL = '@container (max-width: 520px)';

export { Photo };

export const PlayerCardRoot = styled(Card)(({ theme: { media, radius } }) => ({
  [media.mobile]: { aspectRatio: 'auto', borderRadius: radius.documentMobile },
}));

export const CardHead = styled(Head)({
  [SMALL]: { '& > b': { fontSize: '6cqw' }, '& > svg': { width: '8cqw', height: '8cqw' } },
});

export const CardBody = styled(Body)({
  '& > dl': { gridTemplateColumns: '1fr 1.05fr .9fr' },
  '& [data-two]': { gridColumn: 'span 2' },
  [SMALL]: {
    gridTemplateColumns: '34% 1fr',
    paddingBottom: '15cqw',
    '& > dl': { gridTemplateColumns: '1fr 1fr', gap: '3.4cqw 3cqw' },
    '& dt': { fontSize: 11 },
    '& dd': { fontSize: '5.8cqw' },
    '& dd[data-login]': { fontSize: 'calc(13cqw*min(1,8.5/var(--letters,1)))' },
  },
});

export const CardMrz = styled(Mrz)({
  [SMALL]: { marginTop: '4cqw', fontSize: 9.5, letterSpacing: '.02em' },
});

export const CardStamp = styled(Stamp)(({ theme: { color } }) => ({
  '&[data-good=false]': { color: color.red.onPaper, borderColor: color.red.onPaper },
  [SMALL]: {
    fontSize: '4cqw',
    bottom: '15.5%',
    padding: '1.6cqw 2cqw',
    '& > small': { fontSize: 'max(9px,2.4cqw)' },
  },
}));

import styled from '@emotion/styled';
import { Body, Card, Head, Mrz, Photo, Stamp } from '../../ui/id-card.styles';

/** Below this width beside its text the card is a taller one, with captions that can be read. */
const SMALL = '@container (max-width: 32.5rem)';

export { Photo };

/** As high as its words need: the proportions of a card are what its body has at least. */
export const PlayerCardRoot = styled(Card)(({ theme: { media, radius } }) => ({
  aspectRatio: 'auto',
  [media.mobile]: { borderRadius: radius.documentMobile },
}));

export const CardHead = styled(Head)({
  [SMALL]: { '& > b': { fontSize: '6cqw' }, '& > svg': { width: '8cqw', height: '8cqw' } },
});

/** The stamp has its lower edge: the words of the card end above it, however long they are. */
export const CardBody = styled(Body)(({ theme: { media } }) => ({
  minHeight: '42.6cqw',
  '& > dl': { gridTemplateColumns: '1fr 1.05fr .9fr', paddingBottom: 'max(9.6cqw,3.4rem)' },
  '& [data-two]': { gridColumn: 'span 2' },
  [SMALL]: {
    gridTemplateColumns: '34% 1fr',
    minHeight: 0,
    '& > dl': { gridTemplateColumns: '1fr 1fr', gap: '3.4cqw 3cqw', paddingBottom: '15cqw' },
    '& dt': { fontSize: 11 },
    '& dd': { fontSize: '5.8cqw' },
    '& dd[data-login]': { fontSize: 'calc(13cqw*min(1,8.5/var(--letters,1)))' },
  },
  [media.cramped]: {
    '& > dl': { gridTemplateColumns: '1fr', paddingBottom: '27cqw' },
    '& [data-two]': { gridColumn: 'auto' },
  },
}));

export const CardMrz = styled(Mrz)({
  [SMALL]: { marginTop: '4cqw', fontSize: 9.5, letterSpacing: '.02em' },
});

export const CardStamp = styled(Stamp)(({ theme: { color } }) => ({
  // it lies on the line below it too
  zIndex: 1,
  bottom: '.8cqw',
  '&[data-good=false]': { color: color.red.onPaper, borderColor: color.red.onPaper },
  [SMALL]: {
    fontSize: '4cqw',
    bottom: 0,
    padding: '1.6cqw 2cqw',
    '& > small': { fontSize: 'max(9px,2.4cqw)' },
  },
}));

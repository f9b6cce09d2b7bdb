import styled from '@emotion/styled';
import { printing, Receipt } from '../receipt/receipt.styles';

export const Slot = styled.div(({ theme: { media } }) => ({
  position: 'relative',
  alignSelf: 'start',
  marginTop: 'clamp(0px,6vw,120px)',
  padding: '0 8%',
  filter: 'drop-shadow(0 24px 40px #000a)',
  [media.tablet]: { padding: '0 4%' },
  [media.mobile]: { marginTop: 0, padding: '0 12px' },
}));

export const HangingPaper = styled.div(({ theme }) => ({
  position: 'relative',
  zIndex: 1,
  maxWidth: 480,
  margin: '0 auto',
  ...printing(theme),
  [theme.media.moving]: { '&[data-waits]': { clipPath: 'inset(0 -40px 100%)', animation: 'none' } },
}));

export const HangingReceipt = styled(Receipt)({ paddingTop: 56 });

export const SlotOpening = styled.i(({ theme: { color } }) => ({
  position: 'absolute',
  inset: '-22px 0 auto',
  height: 44,
  background: `linear-gradient(${color.ink[600]},${color.ink[850]})`,
  borderRadius: 8,
  boxShadow: '0 10px 30px #000',
  '&::after': {
    content: '""',
    position: 'absolute',
    inset: '17px 5% auto',
    height: 10,
    background: '#000',
    borderRadius: 6,
  },
}));

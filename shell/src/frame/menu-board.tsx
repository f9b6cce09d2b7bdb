import styled from '@emotion/styled';
import { useSiteStores } from '@site/shared/stores';
import { formatNumber } from '@site/shared/text/numbers';
import { Led } from '@site/shared/ui/led';
import { observer } from 'mobx-react-lite';
import { frameText } from './frame.text';

/** The online board of the mobile menu; dimmed while the figure is that of the last visit. */
export const MenuBoard = observer(function MenuBoard() {
  const { figure } = useSiteStores().online;
  if (!figure) return null;
  return (
    <Root data-saved={!figure.fresh || undefined}>
      <Led>{formatNumber(figure.count)}</Led> <span>{frameText.online[figure.type]}</span>
    </Root>
  );
});

const Root = styled.p(({ theme: { color, font, media } }) => ({
  display: 'none',
  alignItems: 'flex-end',
  justifyContent: 'space-between',
  padding: '14px 20px',
  background: color.led.board,
  border: `5px solid ${color.led.frame}`,
  '& > :first-of-type': { fontSize: 60 },
  '& > :last-child': { font: `800 22px/1 ${font.display}`, color: color.led.label },
  '&[data-saved] > *': { opacity: 0.6 },
  [media.mobile]: { display: 'flex' },
}));

import styled from '@emotion/styled';
import { useSiteStores } from '@site/shared/stores';
import { formatClock } from '@site/text/dates';
import { formatNumber } from '@site/text/numbers';
import { Led } from '@site/shared/ui/led';
import { observer } from 'mobx-react-lite';
import { frameText } from './frame.text';

/**
 * Number of online players in the mobile menu, and when it was counted. A number saved at the last visit is
 * dimmed.
 */
export const OnlineBoard = observer(function MenuBoard() {
  const { figure } = useSiteStores().online;
  if (!figure) return null;
  return (
    <Root data-saved={!figure.fresh || undefined}>
      <Figure>{formatNumber(figure.count)}</Figure>{' '}
      <Label>
        {frameText.online[figure.type]}
        {figure.measuredAt !== undefined && (
          <Measured> {frameText.measured(formatClock(figure.measuredAt))}</Measured>
        )}
        {!figure.fresh && <Measured> {frameText.saved}</Measured>}
      </Label>
    </Root>
  );
});

const Figure = styled(Led)({ fontSize: 60 });

const Label = styled.span(({ theme: { color, font } }) => ({
  font: `800 22px/1 ${font.display}`,
  color: color.led.label,
}));

const Measured = styled.small(({ theme: { font } }) => ({
  display: 'block',
  marginTop: 6,
  font: `500 13px/1 ${font.mono}`,
}));

const Root = styled.p(({ theme: { color, media } }) => ({
  display: 'none',
  alignItems: 'flex-end',
  justifyContent: 'space-between',
  padding: '14px 20px',
  background: color.led.board,
  border: `5px solid ${color.led.frame}`,
  '&[data-saved] > *': { opacity: 0.6 },
  [media.mobile]: { display: 'flex' },
}));

import { keyframes } from '@emotion/react';
import styled from '@emotion/styled';
import { formatClock } from '@site/text/dates';
import { formatNumber } from '@site/text/numbers';
import { useSiteStores } from '@site/shared/stores';
import { Led } from '@site/shared/ui/led';
import { VisuallyHidden } from '@site/shared/ui/visually-hidden';
import { observer } from 'mobx-react-lite';
import { useBeforeLaunch } from '@site/shared/ui/use-before-launch';
import { homeText } from './home.text';
import { towerBox } from './tower-box.styles';

const { online: text } = homeText;

/**
 * The number of players and when it was counted, on a board on the tower's roof. Until the current number has
 * loaded, the board shows the number from the last visit, dimmed. Before the launch it says that nobody is there yet.
 */
export const OnlineBoard = observer(function OnlineBoard() {
  const { figure: online } = useSiteStores().online;
  if (useBeforeLaunch())
    return (
      <Place data-depth=".024">
        <Board>
          <Closed>{text.closed}</Closed>
        </Board>
      </Place>
    );
  return (
    <Place data-depth=".024">
      {online ? (
        <Board data-saved={!online.fresh || undefined}>
          <Count>{formatNumber(online.count)}</Count>
          <Label>
            <Kind>
              <Dot />
              {text.type[online.type]}
            </Kind>{' '}
            {text.players(online.count, online.type)}
            {online.measuredAt !== undefined && (
              <Measured> {text.measured(formatClock(online.measuredAt))}</Measured>
            )}
            {!online.fresh && <Measured> {text.saved}</Measured>}
          </Label>
        </Board>
      ) : (
        <Board data-saved>
          <Count aria-hidden="true">– – –</Count>
          <VisuallyHidden>{text.unknown}</VisuallyHidden>
        </Board>
      )}
    </Place>
  );
});

const Place = styled.div(({ theme }) => ({
  ...towerBox(theme),
  pointerEvents: 'none',
  [theme.media.mobile]: {
    position: 'relative',
    right: 'auto',
    height: 'auto',
    aspectRatio: 'auto',
    margin: `14px ${theme.space.gutter} 0`,
  },
}));

const Board = styled.p(({ theme: { color, media } }) => ({
  position: 'absolute',
  left: '17%',
  right: '18%',
  top: '11.6%',
  height: '18%',
  display: 'flex',
  alignItems: 'center',
  gap: '4%',
  padding: '0 3.5%',
  background: color.led.board,
  border: `6px solid ${color.led.frame}`,
  outline: '2px solid #050809',
  boxShadow: '0 0 90px -10px #FFB31A55,inset 0 0 40px #FFB31A14',
  [media.tablet]: { padding: '0 3%', borderWidth: 5 },
  [media.mobile]: {
    position: 'relative',
    inset: 'auto',
    height: '6.5rem',
    padding: '0 16px',
    borderWidth: 4,
    gap: 16,
  },
  [media.cramped]: { flexWrap: 'wrap', height: 'auto', padding: '14px 16px' },
}));

const Count = styled(Led)(({ theme: { media } }) => ({
  fontSize: 'clamp(80px,8.4vw,162px)',
  '[data-saved] > &': { opacity: 0.6 },
  [media.tablet]: { fontSize: 'clamp(52px,7.2vw,86px)' },
  [media.mobile]: { fontSize: 84 },
  [media.narrow]: { fontSize: 68 },
}));

const Label = styled.span(({ theme: { color, font, media } }) => ({
  font: `800 clamp(18px,1.68vw,32px)/1 ${font.display}`,
  textTransform: 'uppercase',
  color: color.led.label,
  letterSpacing: '.04em',
  whiteSpace: 'pre-line',
  '[data-saved] > &': { opacity: 0.6 },
  [media.tablet]: { fontSize: 'clamp(13px,1.75vw,20px)' },
  [media.mobile]: { fontSize: 19 },
  [media.narrow]: { fontSize: 17 },
}));

/** Stands alone on the board. */
const Closed = styled(Label)(({ theme: { media } }) => ({
  fontSize: 'clamp(26px,2.9vw,56px)',
  [media.mobile]: { fontSize: 30 },
}));

const Kind = styled.em(({ theme: { color } }) => ({
  color: color.foam.base,
  display: 'flex',
  alignItems: 'center',
  // wider than the ring of the dot
  gap: '.7em',
  marginBottom: '.3em',
}));

const Measured = styled.small(({ theme: { font, media } }) => ({
  display: 'block',
  marginTop: '.4em',
  font: `500 clamp(11px,.84vw,16px)/1 ${font.mono}`,
  textTransform: 'none',
  letterSpacing: 0,
  whiteSpace: 'nowrap',
  [media.mobile]: { fontSize: 12 },
}));

const ping = keyframes({ '70%, 100%': { boxShadow: '0 0 0 .6em transparent' } });

const Dot = styled.i(({ theme }) => ({
  width: '.5em',
  height: '.5em',
  borderRadius: '50%',
  background: 'currentColor',
  boxShadow: '0 0 0 0 currentColor',
  animation: `${ping} ${theme.motion.ping}ms infinite`,
}));

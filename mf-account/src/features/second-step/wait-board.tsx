import { keyframes } from '@emotion/react';
import styled from '@emotion/styled';
import { Led } from '@site/shared/ui/led';
import { secondStepText as text } from './second-step.text';

interface WaitBoardProps {
  /** Milliseconds until the request expires; null when unknown. */
  msLeft: number | null;
  matchNumber: string | null;
}

export const WaitBoard = ({ msLeft, matchNumber }: WaitBoardProps) => (
  <Root>
    <Ring viewBox="0 0 96 96" width={96} height={96} aria-hidden="true">
      <circle cx="48" cy="48" r="42" />
      <RingArc cx="48" cy="48" r="42" strokeDasharray="96 168" transform="rotate(-90 48 48)" />
    </Ring>
    <Status>
      <Title role="status">{text.waiting}</Title>
      {msLeft !== null && <TimeLeft>{text.left(msLeft)}</TimeLeft>}
    </Status>
    {matchNumber !== null && (
      <Match>
        <MatchNumber>{matchNumber}</MatchNumber>
        <MatchCaption>{text.match}</MatchCaption>
      </Match>
    )}
  </Root>
);

const spin = keyframes({ to: { transform: 'rotate(1turn)' } });

const Root = styled.div(({ theme: { color, media } }) => ({
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  gap: 24,
  padding: '22px 26px',
  background: color.ink[950],
  border: `1px solid ${color.ink[700]}`,
  [media.mobile]: { gap: 16, padding: 16 },
}));

const Ring = styled.svg(({ theme: { color, media } }) => ({
  fill: 'none',
  stroke: color.ink[600],
  strokeWidth: 6,
  animation: `${spin} 1.6s linear infinite`,
  [media.mobile]: { width: 64, height: 64 },
}));

const RingArc = styled.circle(({ theme: { color } }) => ({ stroke: color.amber.base }));

const Status = styled.div({ flex: '1 1 200px' });

const Title = styled.b(({ theme: { font } }) => ({ font: `800 32px/1 ${font.display}` }));

const TimeLeft = styled.p(({ theme: { color } }) => ({
  marginTop: 6,
  fontSize: 16,
  lineHeight: 1.45,
  color: color.steel[300],
}));

const Match = styled.figure({ flex: '1 0 100%', display: 'flex', alignItems: 'center', gap: 24 });

const MatchNumber = styled(Led)(({ theme: { media } }) => ({
  fontSize: 112,
  [media.mobile]: { fontSize: 88 },
}));

const MatchCaption = styled.figcaption(({ theme: { color } }) => ({
  fontSize: 16,
  lineHeight: 1.4,
  maxWidth: '12em',
  color: color.bone.dim,
}));

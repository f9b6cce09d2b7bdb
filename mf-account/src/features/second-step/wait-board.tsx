import { keyframes } from '@emotion/react';
import styled from '@emotion/styled';
import { Led } from '@site/shared/ui/led';
import { secondStepText as text } from './second-step.text';

interface WaitBoardProps {
  /** Milliseconds until the request expires; null when unknown. */
  left: number | null;
  matchNumber: string | null;
}

/** A spinner, the remaining time and the number to compare with the phone. */
export const WaitBoard = ({ left, matchNumber }: WaitBoardProps) => (
  <Root>
    <svg viewBox="0 0 96 96" width={96} height={96} aria-hidden="true">
      <circle cx="48" cy="48" r="42" />
      <circle cx="48" cy="48" r="42" strokeDasharray="96 168" transform="rotate(-90 48 48)" />
    </svg>
    <div>
      <b role="status">{text.waiting}</b>
      {left !== null && <p>{text.left(left)}</p>}
    </div>
    {matchNumber !== null && (
      <figure>
        <Led>{matchNumber}</Led>
        <figcaption>{text.match}</figcaption>
      </figure>
    )}
  </Root>
);

const spin = keyframes({ to: { transform: 'rotate(1turn)' } });

const Root = styled.div(({ theme: { color, font, media } }) => ({
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  gap: 24,
  padding: '22px 26px',
  background: color.ink[950],
  border: `1px solid ${color.ink[700]}`,
  '& > svg': {
    fill: 'none',
    stroke: color.ink[600],
    strokeWidth: 6,
    animation: `${spin} 1.6s linear infinite`,
  },
  '& > svg > circle:last-of-type': { stroke: color.amber.base },
  '& > div': { flex: '1 1 200px' },
  '& b': { font: `800 32px/1 ${font.display}` },
  '& p': { marginTop: 6, fontSize: 16, lineHeight: 1.45, color: color.steel[300] },
  '& > figure': { flex: '1 0 100%', display: 'flex', alignItems: 'center', gap: 24 },
  '& > figure > span': { fontSize: 112 },
  '& > figure > figcaption': { fontSize: 16, lineHeight: 1.4, maxWidth: '12em', color: color.bone.dim },
  [media.mobile]: {
    gap: 16,
    padding: 16,
    '& > svg': { width: 64, height: 64 },
    '& > figure > span': { fontSize: 88 },
  },
}));

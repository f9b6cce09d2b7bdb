import styled from '@emotion/styled';
import type { ReleaseHour } from '@site/contracts/deploy-status';
import { boardText as text } from './board.text';

const WIDTH = 120;
const HEIGHT = 28;
/** The share of failures that reaches the top, unless there are more: a small share stays a small wave. */
const LEAST_TOP = 0.1;

/** The share of failed pages in the last hour as a small line, with its sums for assistive technology. */
export const HourLine = ({ hour, isBad }: { hour: ReleaseHour | undefined; isBad: boolean }) => {
  if (!hour) return text.none;
  const sum = (counts: readonly number[]) => counts.reduce((all, count) => all + count, 0);
  const name = text.hourOf(sum(hour.served), sum(hour.failures));
  return (
    <Drawing role="img" aria-label={name} viewBox={`0 0 ${WIDTH} ${HEIGHT}`} data-bad={isBad}>
      <title>{name}</title>
      <polyline points={toPoints(hour)} />
    </Drawing>
  );
};

/** Returns the points of the line. A step without pages has no failures. */
function toPoints({ served, failures }: ReleaseHour): string {
  const shares = served.map((pages, step) => (pages > 0 ? Math.min(1, (failures[step] ?? 0) / pages) : 0));
  const top = Math.max(LEAST_TOP, ...shares);
  const x = (step: number) => (step * WIDTH) / Math.max(1, shares.length - 1);
  const y = (share: number) => HEIGHT - 2 - (share / top) * (HEIGHT - 4);
  return shares.map((share, step) => `${x(step).toFixed(1)},${y(share).toFixed(1)}`).join(' ');
}

const Drawing = styled.svg(({ theme: { color } }) => ({
  width: WIDTH,
  height: HEIGHT,
  overflow: 'visible',
  fill: 'none',
  stroke: color.foam.base,
  strokeWidth: 2,
  '&[data-bad=true]': { stroke: color.red.base },
}));

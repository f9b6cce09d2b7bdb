import { useTheme } from '@emotion/react';
import styled from '@emotion/styled';
import type { HealthReply } from '@site/contracts/release-health';
import { lazy, Suspense } from 'react';
import { healthText as text } from './health.text';

const Chart = lazy(async () => ({ default: (await import('./chart')).Chart }));

const DASH = [6, 4];

/** How the evidence against a judged release has moved, between zero and the line at which the release goes. */
export const EvidenceChart = ({
  verdict: { points, needed },
}: {
  verdict: NonNullable<HealthReply['verdict']>;
}) => {
  const { color, font } = useTheme();
  const [first, last] = [points[0], points.at(-1)];
  if (!first || !last || points.length < 2) return null;
  const format = text.evidenceValue;
  const flat = (value: number) => points.map(() => value);
  return (
    <figure>
      <Suspense fallback={<Blank />}>
        <Chart
          times={points.map(({ at }) => Date.parse(at) / 1_000)}
          lines={[
            { values: points.map(({ evidence }) => evidence), color: color.amber.base },
            { values: flat(needed), color: color.red.base, dash: DASH },
            { values: flat(0), color: color.steel[400], dash: DASH },
          ]}
          range={[-1, needed]}
          formatValue={format}
          formatTime={text.time}
          colors={{ grid: color.ink[700], label: color.steel[300] }}
          font={`12px ${font.mono}`}
        />
      </Suspense>
      <Caption>{text.evidenceWords(format(first.evidence), format(last.evidence), needed)}</Caption>
    </figure>
  );
};

const Blank = styled.div({ minHeight: 132 });

const Caption = styled.figcaption(({ theme: { color } }) => ({ fontSize: 13, color: color.steel[300] }));

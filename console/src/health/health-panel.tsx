import styled from '@emotion/styled';
import { useTheme } from '@emotion/react';
import type { HealthReply, HealthSpan } from '@site/contracts/release-health';
import { observer } from 'mobx-react-lite';
import { lazy, Suspense, useState } from 'react';
import { LoadNote } from '../ui/parts';
import type { ChartLine } from './chart';
import { HealthTable } from './health-table';
import type { HealthStore } from './health.store';
import { healthText as text } from './health.text';
import { type Figure, FIGURES, lastValue, type Series, toSeries } from './to-series';

const Chart = lazy(async () => ({ default: (await import('./chart')).Chart }));

const SPANS: readonly HealthSpan[] = ['hour', 'day'];
/** The values that a chart shows at least: a fast page is a low line. */
const RANGES: Readonly<Record<Figure, [number, number]>> = {
  served: [0, 4],
  failures: [0, 0.1],
  lcp: [0, 2_500],
  inp: [0, 200],
};
const DASH = [4, 4];
const DOTS = [2, 3];

interface HealthPanelProps {
  store: HealthStore;
  live: string;
  canary: string | null;
}

/** Pages, failures and speed of an area's releases over time, as small charts and as a table. */
export const HealthPanel = observer(({ store, live, canary }: HealthPanelProps) => {
  const { span, reply, area } = store;
  const value = reply.value;
  // another span keeps the table open
  const [isTable, setTable] = useState(false);
  return (
    <Root aria-label={`${text.title}: ${area}`}>
      <Head>
        <h3>{text.title}</h3>
        <Spans role="group" aria-label={text.span}>
          {SPANS.map((one) => (
            <button key={one} aria-pressed={one === span} onClick={() => store.show(one)}>
              {text.spans[one]}
            </button>
          ))}
        </Spans>
      </Head>
      <LoadNote of={reply} />
      {value && value.releases.length === 0 && <p>{text.empty}</p>}
      {value && value.releases.length > 0 && (
        <>
          <Charts value={value} span={span} live={live} canary={canary} />
          <HealthTable value={value} span={span} isOpen={isTable} onToggle={() => setTable(!isTable)} />
        </>
      )}
    </Root>
  );
});

interface ChartsProps {
  value: HealthReply;
  span: HealthSpan;
  live: string;
  canary: string | null;
}

const Charts = ({ value, span, live, canary }: ChartsProps) => {
  const look = useLineLook(live, canary);
  return (
    <>
      <Legend aria-label={text.releases}>
        {value.releases.map(({ release }, index) => {
          const { color, dash } = look(release, index);
          return (
            <li key={release}>
              <svg width={24} height={8} aria-hidden>
                <line
                  x1={0}
                  y1={4}
                  x2={24}
                  y2={4}
                  stroke={color}
                  strokeWidth={2}
                  strokeDasharray={dash?.join(' ')}
                />
              </svg>
              {text.release(release)}
              {release === live && <small>{text.live}</small>}
              {release === canary && <small>{text.onTrial}</small>}
            </li>
          );
        })}
      </Legend>
      <Grid>
        {FIGURES.map((figure) => (
          <FigureChart
            key={figure}
            figure={figure}
            span={span}
            series={toSeries(value, figure)}
            live={live}
            look={look}
          />
        ))}
      </Grid>
    </>
  );
};

type LineLook = (release: string, index: number) => Pick<ChartLine, 'color' | 'dash'>;

/** The live release has the whole line. Others differ by color and by their dashes. */
function useLineLook(live: string, canary: string | null): LineLook {
  const { color } = useTheme();
  return (release, index) => {
    if (release === live) return { color: color.foam.base };
    if (release === canary) return { color: color.amber.base, dash: DASH };
    return { color: color.steel[300], dash: index % 2 === 0 ? DOTS : DASH };
  };
}

interface FigureChartProps {
  figure: Figure;
  span: HealthSpan;
  series: Series;
  live: string;
  look: LineLook;
}

const FigureChart = ({ figure, span, series: { times, lines }, live, look }: FigureChartProps) => {
  const { color, font } = useTheme();
  const [pointed, setPointed] = useState<number | null>(null);
  const format = text.values[figure];
  const show = (value: number | null | undefined) => (value == null ? text.none : format(value));
  const shown = lines.find(({ release }) => release === live) ?? lines[0];
  const at = pointed === null ? undefined : times[pointed];
  const formatTime = span === 'hour' ? text.time : text.moment;
  return (
    <figure>
      <figcaption>
        <b>{text.charts[figure]}</b> {text.hints[figure][span]}
        <output>
          {at === undefined || pointed === null
            ? show(shown && lastValue(shown))
            : text.at(
                lines.map(({ values }) => show(values[pointed])).join(' / '),
                formatTime(new Date(at * 1_000).toISOString()),
              )}
        </output>
      </figcaption>
      <Suspense fallback={<Blank />}>
        <Chart
          times={times}
          lines={lines.map(({ release, values }, index) => ({ values, ...look(release, index) }))}
          range={RANGES[figure]}
          formatValue={format}
          formatTime={text.time}
          colors={{ grid: color.ink[700], label: color.steel[300] }}
          font={`12px ${font.mono}`}
          onPoint={setPointed}
        />
      </Suspense>
    </figure>
  );
};

const Blank = styled.div({ minHeight: 132 });

const Root = styled.section({
  display: 'grid',
  gridTemplateColumns: 'minmax(0, 1fr)',
  gap: 12,
  marginBottom: 20,
});

const Head = styled.div({ display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: '8px 20px' });

const Spans = styled.div(({ theme: { color, font } }) => ({
  display: 'flex',
  button: {
    minHeight: 32,
    padding: '0 12px',
    font: `600 14px/1 ${font.text}`,
    color: color.steel[300],
    borderBottom: '2px solid transparent',
  },
  'button[aria-pressed=true]': { color: color.bone.base, borderColor: color.amber.base },
}));

const Legend = styled.ul(({ theme: { color, font } }) => ({
  display: 'flex',
  flexWrap: 'wrap',
  gap: '4px 20px',
  font: `400 14px/1.4 ${font.mono}`,
  li: { display: 'flex', alignItems: 'center', gap: 8 },
  small: { fontSize: 13, color: color.steel[300] },
}));

const Grid = styled.div(({ theme: { color, font, media } }) => ({
  display: 'grid',
  gridTemplateColumns: 'repeat(2, minmax(0, 1fr))',
  [media.mobile]: { gridTemplateColumns: 'minmax(0, 1fr)' },
  gap: 12,
  figure: { minWidth: 0, padding: '12px 12px 4px', background: color.ink[850] },
  figcaption: {
    display: 'flex',
    flexWrap: 'wrap',
    alignItems: 'baseline',
    gap: '0 8px',
    marginBottom: 8,
    fontSize: 13,
    color: color.steel[300],
    b: { fontSize: 15, color: color.bone.base },
    output: { marginLeft: 'auto', font: `400 14px/1.4 ${font.mono}`, color: color.bone.base },
  },
}));

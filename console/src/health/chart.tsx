import { Global } from '@emotion/react';
import styled from '@emotion/styled';
import { useEffect, useRef } from 'react';
import UPlot from 'uplot';
import layout from 'uplot/dist/uPlot.min.css';

const HEIGHT = 132;
const GRID_WIDTH = 1;
const LINE_WIDTH = 2;
const POINT_SIZE = 5;
const AXIS_WIDTH = 64;
const AXIS_HEIGHT = 28;
/** Pixels between two labels of the times at least. */
const TIME_SPACE = 56;
/** A scale that is empty or has one value is shown from 0 to this. */
const SMALLEST_TOP = 1;
const HEADROOM = 1.1;
const NO_RANGE: [number, number] = [0, 0];

export interface ChartLine {
  values: (number | null)[];
  color: string;
  /** Lengths of dashes and gaps in pixels. A whole line without. */
  dash?: number[];
}

interface ChartProps {
  /** Seconds since 1970. */
  times: number[];
  lines: ChartLine[];
  formatValue: (value: number) => string;
  formatTime: (iso: string) => string;
  colors: { grid: string; label: string };
  font: string;
  /** The least range of values that is shown. */
  range?: [number, number];
  /** Called with the index of the time under the pointer, or null. */
  onPoint?: (index: number | null) => void;
}

/** A line chart on a canvas, which is hidden from assistive technology: its figures stand in a table. */
export const Chart = (props: ChartProps) => {
  const { times, lines, range = NO_RANGE } = props;
  const place = useRef<HTMLDivElement>(null);
  const plot = useRef<UPlot | null>(null);
  const latest = useRef(props);
  latest.current = props;
  const shape = JSON.stringify([lines.map(({ color, dash }) => [color, dash]), range]);
  useEffect(() => {
    const element = place.current;
    if (!element) return;
    const made = new UPlot(toOptions(latest.current, element), toData(latest.current), element);
    plot.current = made;
    const watcher = new ResizeObserver(() => made.setSize({ width: element.clientWidth, height: HEIGHT }));
    watcher.observe(element);
    return () => {
      watcher.disconnect();
      made.destroy();
      plot.current = null;
    };
    // a plot cannot change its lines
  }, [shape]);
  useEffect(() => plot.current?.setData(toData({ times, lines })), [times, lines]);
  return (
    <>
      <Global styles={layout} />
      <Place ref={place} aria-hidden />
    </>
  );
};

const toData = ({ times, lines }: Pick<ChartProps, 'times' | 'lines'>): UPlot.AlignedData => [
  times,
  ...lines.map(({ values }) => values),
];

/** Returns where a line has a value without another one beside it. */
const findLone: UPlot.Series.Points.Filter = ({ data }, line) => {
  const values = data[line] ?? [];
  return [...values.keys()].filter(
    (at) => values[at] != null && values[at - 1] == null && values[at + 1] == null,
  );
};

function toOptions(
  { lines, range = NO_RANGE, formatValue, formatTime, colors, font, onPoint }: ChartProps,
  element: HTMLElement,
): UPlot.Options {
  // a canvas knows no variables of CSS, and a color that changes over time would still be the one before
  element.style.setProperty('transition', 'none', 'important');
  const resolve = (color: string) => {
    element.style.color = color;
    return getComputedStyle(element).color;
  };
  const axis: UPlot.Axis = {
    stroke: resolve(colors.label),
    font,
    grid: { stroke: resolve(colors.grid), width: GRID_WIDTH },
    ticks: { show: false },
  };
  return {
    width: element.clientWidth,
    height: HEIGHT,
    legend: { show: false },
    cursor: { y: false, drag: { x: false, y: false } },
    series: [
      {},
      ...lines.map(({ color, dash }) => ({
        stroke: resolve(color),
        width: LINE_WIDTH,
        ...(dash && { dash }),
        spanGaps: false,
        // a line needs two values
        points: { show: true, size: POINT_SIZE, fill: resolve(color), filter: findLone },
      })),
    ],
    scales: {
      y: {
        range: (_plot, least: number | null, most: number | null) => [
          Math.min(range[0], least ?? 0),
          Math.max(range[1], (most ?? 0) * HEADROOM) || SMALLEST_TOP,
        ],
      },
    },
    axes: [
      {
        ...axis,
        size: AXIS_HEIGHT,
        space: TIME_SPACE,
        values: (_plot, seconds) =>
          seconds.map((second) => formatTime(new Date(second * 1_000).toISOString())),
      },
      { ...axis, size: AXIS_WIDTH, values: (_plot, values) => values.map(formatValue) },
    ],
    hooks: { setCursor: [({ cursor }) => onPoint?.(cursor.idx ?? null)] },
  };
}

const Place = styled.div({ width: '100%', minHeight: HEIGHT, overflow: 'hidden' });

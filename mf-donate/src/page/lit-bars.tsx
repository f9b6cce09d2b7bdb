import styled from '@emotion/styled';

interface LitBarsProps {
  cells: number;
  /** 0 to 1. */
  part: number;
  /** It is full: all in foam. */
  full?: boolean;
  /** Of the progress, for assistive technology. */
  label: string;
}

/** A row of cells, lit as far as it has come (DESIGN, «Progress»). */
export const LitBars = ({ cells, part, full = false, label }: LitBarsProps) => {
  const lit = full ? cells : Math.min(cells, Math.max(part > 0 ? 1 : 0, Math.floor(part * cells)));
  return (
    <Root
      role="progressbar"
      aria-label={label}
      aria-valuemin={0}
      aria-valuemax={100}
      aria-valuenow={Math.round(Math.min(1, part) * 100)}
      data-full={full || undefined}
    >
      {Array.from({ length: cells }, (_, index) => (
        <i key={index} data-lit={index < lit || undefined} />
      ))}
    </Root>
  );
};

const Root = styled.span(({ theme: { color, media } }) => ({
  display: 'flex',
  gap: 3,
  height: 14,
  marginTop: 10,
  '& > i': { flex: 1, background: color.ink[900], border: `1px solid ${color.ink[500]}` },
  '& > [data-lit]': {
    background: color.amber.base,
    borderColor: color.amber.base,
    boxShadow: `0 0 10px ${color.amber.base}66`,
  },
  '&[data-full] > [data-lit]': {
    background: color.foam.base,
    borderColor: color.foam.base,
    boxShadow: 'none',
  },
  [media.forcedColors]: { '& > [data-lit]': { background: 'Highlight' } },
}));

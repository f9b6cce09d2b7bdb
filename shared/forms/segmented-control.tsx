import styled from '@emotion/styled';

interface SegmentProps<T extends string> {
  label: string;
  options: readonly T[];
  words: Readonly<Record<T, string>>;
  /** Null when no option is selected. */
  chosen: T | null;
  onChoose: (option: T) => void;
  /** True if the options fill the available width in equal parts. */
  wide?: boolean;
}

/** Row of buttons for choosing one of several options. */
export const SegmentedControl = <T extends string>({
  label,
  options,
  words,
  chosen,
  onChoose,
  wide,
}: SegmentProps<T>) => (
  <Root role="group" aria-label={label} data-wide={wide || undefined}>
    {options.map((option) => (
      <button key={option} type="button" aria-pressed={option === chosen} onClick={() => onChoose(option)}>
        {words[option]}
      </button>
    ))}
  </Root>
);

const Root = styled.div(({ theme: { color, control, media } }) => ({
  display: 'inline-flex',
  gap: 4,
  padding: 4,
  background: color.ink[950],
  border: `1.5px solid ${color.ink[500]}`,
  '& > button': {
    minHeight: control.minTarget,
    padding: '0 20px',
    fontSize: 16,
    fontWeight: 600,
    whiteSpace: 'nowrap',
    color: color.steel[300],
  },
  '& > [aria-pressed=true]': { color: color.paper.ink, background: color.bone.base },
  '&[data-wide]': { display: 'flex', '& > button': { flex: 1 } },
  [media.mobile]: { width: '100%', '& > button': { flex: 1, padding: '0 8px' } },
  [media.narrow]: { '& > button': { paddingInline: 6, fontSize: 14 } },
  [media.cramped]: { '&, &[data-wide]': { flexWrap: 'wrap' }, '& > button': { flexBasis: 'auto' } },
  [media.forcedColors]: {
    '& > [aria-pressed=true]': {
      color: 'HighlightText',
      background: 'Highlight',
      forcedColorAdjust: 'none',
      outlineColor: 'Highlight',
    },
  },
}));

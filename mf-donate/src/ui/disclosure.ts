import styled from '@emotion/styled';

/** Details that most visitors skip, collapsed behind an underlined `DisclosureSummary`. */
export const Disclosure = styled.details({ fontSize: 16 });

export const DisclosureSummary = styled.summary(({ theme: { control } }) => ({
  minHeight: control.minTarget,
  alignContent: 'center',
  textDecoration: 'underline',
  textUnderlineOffset: '.2em',
  cursor: 'pointer',
  // a plus and a minus in place of the browser's triangle
  listStyle: 'none',
  '&::-webkit-details-marker': { display: 'none' },
  // The second value keeps screen readers from reading the sign. Older browsers do not know it and use the first.
  '&::before': {
    content: ['"+"', '"+" / ""'],
    display: 'inline-block',
    width: '1.2em',
    color: 'var(--accent)',
  },
  '[open] > &::before': { content: ['"−"', '"−" / ""'] },
  '&:hover': { color: 'var(--accent)' },
}));

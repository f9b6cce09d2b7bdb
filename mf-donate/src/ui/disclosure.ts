import styled from '@emotion/styled';

/** Details that most visitors skip, collapsed behind an underlined `DisclosureSummary`. */
export const Disclosure = styled.details({ fontSize: 16 });

export const DisclosureSummary = styled.summary(({ theme: { control } }) => ({
  minHeight: control.minTarget,
  alignContent: 'center',
  textDecoration: 'underline',
  textUnderlineOffset: '.2em',
  cursor: 'pointer',
  '&:hover': { color: 'var(--accent)' },
}));

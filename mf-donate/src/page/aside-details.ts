import styled from '@emotion/styled';

/** What only some want to read: behind a line of its own. */
export const AsideDetails = styled.details(({ theme: { control } }) => ({
  fontSize: 16,
  '& > summary': {
    minHeight: control.minTarget,
    alignContent: 'center',
    textDecoration: 'underline',
    textUnderlineOffset: '.2em',
    cursor: 'pointer',
    '&:hover': { color: 'var(--accent)' },
  },
}));

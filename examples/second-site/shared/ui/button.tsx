import styled from '@emotion/styled';

/** Main action of a page or form. */
export const Button = styled.button(({ theme: { color } }) => ({
  display: 'inline-flex',
  alignItems: 'center',
  justifyContent: 'center',
  minHeight: '3.25rem',
  padding: '.6rem 1.6rem',
  border: `2px solid ${color.crust}`,
  borderRadius: 999,
  background: color.crust,
  color: color.card,
  fontWeight: 600,
  cursor: 'pointer',
  textDecoration: 'none',
  '&:hover': { background: color.crustDark, borderColor: color.crustDark },
  '&:disabled': { background: color.soft, borderColor: color.soft, cursor: 'progress' },
}));

import styled from '@emotion/styled';

export const Belongings = styled.ul({ display: 'flex', flexWrap: 'wrap', gap: 12 });

export const Belonging = styled.li(({ theme: { color } }) => ({
  padding: '10px 16px',
  fontSize: 17,
  fontWeight: 600,
  overflowWrap: 'anywhere',
  background: color.ink[850],
  border: `1.5px solid ${color.ink[600]}`,
  '&[data-vip]': { color: color.amber.base, borderColor: color.amber.base },
}));

export const Count = styled.span(({ theme: { color } }) => ({
  marginLeft: 10,
  fontWeight: 400,
  color: color.steel[300],
}));

export const Links = styled.p({ display: 'flex', flexWrap: 'wrap', gap: '4px 28px', marginTop: 20 });

export const Sanction = styled.li(({ theme: { color } }) => ({
  maxWidth: '44em',
  padding: '4px 0 4px 18px',
  borderLeft: `4px solid ${color.amber.base}`,
  overflowWrap: 'anywhere',
  '&[data-kind=ban]': { borderColor: color.red.base },
  '& + &': { marginTop: 18 },
  '& > b': { display: 'block', marginBottom: 2 },
}));

export const SanctionNote = styled.small(({ theme: { color } }) => ({
  display: 'block',
  marginTop: 4,
  fontSize: 15,
  color: color.steel[300],
}));

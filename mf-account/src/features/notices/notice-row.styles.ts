import styled from '@emotion/styled';

/** Row of a setting: title and hint at the left, a toggle at the right. */
export const NoticeRow = styled.li(({ theme: { color } }) => ({
  display: 'flex',
  alignItems: 'center',
  justifyContent: 'space-between',
  gap: 16,
  padding: '18px 0',
  borderTop: `1px solid ${color.ink[700]}`,
}));

export const RowTitle = styled.b({ fontWeight: 600 });

export const RowHint = styled.p(({ theme: { color } }) => ({
  fontSize: 16,
  lineHeight: 1.45,
  color: color.steel[300],
}));

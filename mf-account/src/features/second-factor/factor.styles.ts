import styled from '@emotion/styled';

export const Lead = styled.p(({ theme: { color } }) => ({ margin: '14px 0 20px', color: color.steel[300] }));

export const Row = styled.div({ display: 'flex', flexWrap: 'wrap', gap: 16, marginTop: 10 });

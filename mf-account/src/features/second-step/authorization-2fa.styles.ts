import styled from '@emotion/styled';

export const Lead = styled.p(({ theme: { color } }) => ({ margin: '16px 0 26px', color: color.steel[300] }));

export const Outcome = styled(Lead)({ marginBottom: 32 });

export const Reserve = styled.div({ marginTop: 32 });

export const Row = styled.div({ display: 'flex', flexWrap: 'wrap', gap: 16 });

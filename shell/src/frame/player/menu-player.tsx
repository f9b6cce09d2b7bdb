import styled from '@emotion/styled';
import { Balance } from './balance';
import { LoginPlate } from './login-plate';

export const MenuPlayer = () => (
  <Root>
    <LoginPlate />
    <MenuBalance />
  </Root>
);

const Root = styled.div(({ theme: { media } }) => ({
  '--room': '190px',
  display: 'flex',
  alignItems: 'center',
  gap: 20,
  minHeight: 76,
  // leaves space for the panel's close button
  paddingRight: 56,
  [media.mobile]: { paddingRight: 0 },
}));

const MenuBalance = styled(Balance)({ fontSize: 24 });

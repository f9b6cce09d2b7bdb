import styled from '@emotion/styled';
import { Balance } from './balance';
import { LoginPlate } from './login-plate';

/**
 * Balance and name plate of a player, in the space reserved for the guest's buttons
 * (docs/product/frame.md#header).
 */
export const HeaderPlayer = () => (
  <>
    <Balance />
    <Rest>
      <LoginPlate />
    </Rest>
  </>
);

const Rest = styled.div({
  '--room': '100cqw',
  flex: 1,
  containerType: 'inline-size',
  display: 'flex',
  justifyContent: 'flex-end',
});

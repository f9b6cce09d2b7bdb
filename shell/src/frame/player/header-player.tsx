import styled from '@emotion/styled';
import { Balance } from './balance';
import { LoginPlate } from './login-plate';

/** The header of a player: balance and plate (decision 2), in the room that a guest's buttons have. */
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

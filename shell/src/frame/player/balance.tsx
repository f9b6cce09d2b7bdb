import styled from '@emotion/styled';
import { useSiteStores } from '@site/shared/stores';
import { Icon } from '@site/shared/ui/icon';
import { coin } from '@site/shared/ui/icons/coin';
import { observer } from 'mobx-react-lite';
import { useTopUp } from '../top-up/use-top-up';
import { playerText } from './player.text';

/**
 * The player's coins. A click starts a top-up unless top-ups are closed (docs/product/frame.md#header).
 * Renders nothing until the profile has loaded.
 */
export const Balance = observer(function Balance({ className }: { className?: string }) {
  const { general } = useSiteStores().profile;
  const topUp = useTopUp();
  if (!general) return null;
  const sum = general.coinsBalance;
  const words = (
    <>
      <Icon of={coin} size={30} />
      {playerText.coins(sum)}
    </>
  );
  return topUp ? (
    <Root
      as="button"
      type="button"
      className={className}
      aria-label={playerText.topUp(sum)}
      onClick={topUp.begin}
      onPointerEnter={topUp.prepare}
      onFocus={topUp.prepare}
    >
      {words}
    </Root>
  ) : (
    <Root className={className} role="img" aria-label={playerText.balance(sum)}>
      {words}
    </Root>
  );
});

const Root = styled.span<{ type?: 'button' }>(({ theme: { color, control, font } }) => ({
  flex: 'none',
  display: 'flex',
  alignItems: 'center',
  gap: 8,
  minHeight: control.minTarget,
  font: `700 22px/1 ${font.display}`,
  letterSpacing: '.02em',
  whiteSpace: 'nowrap',
  'button&:hover': { color: color.amber.base },
}));

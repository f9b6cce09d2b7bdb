import styled from '@emotion/styled';
import { useSiteStores } from '@site/shared/stores';
import { Icon } from '@site/shared/ui/icon';
import { coin } from '@site/shared/ui/icons/coin';
import { observer } from 'mobx-react-lite';
import { useReplenish } from '../use-replenish';
import { playerText } from './player.text';

/** The player's coins; pressed, they begin a top-up (decision 2). Nothing while they are not known. */
export const Balance = observer(function Balance({ className }: { className?: string }) {
  const { general } = useSiteStores().profile;
  const replenish = useReplenish();
  if (!general) return null;
  const sum = general.coinsBalance;
  const words = (
    <>
      <Icon of={coin} size={30} />
      {playerText.coins(sum)}
    </>
  );
  return replenish ? (
    <Root
      as="button"
      type="button"
      className={className}
      aria-label={playerText.replenish(sum)}
      onClick={replenish.begin}
      onPointerEnter={replenish.prepare}
      onFocus={replenish.prepare}
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

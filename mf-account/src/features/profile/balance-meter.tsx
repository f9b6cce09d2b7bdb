import { useOpenPaths } from '@site/area';
import { DONATE_PATH } from '@site/shared/rules/donate-link';
import { useSiteStores } from '@site/shared/stores';
import { Icon } from '@site/shared/ui/icon';
import { wallet } from '@site/shared/ui/icons/wallet';
import { observer } from 'mobx-react-lite';
import { Balance, Caption, Display, Meter, TopUpButton, Unit } from './balance-meter.styles';
import { profileText as text } from './profile.text';

export const BalanceMeter = observer(function BalanceMeter() {
  const { profile, modals } = useSiteStores();
  const isOpen = useOpenPaths();
  const { general } = profile;
  return (
    <Meter>
      <Display>
        <div>
          <Caption>{text.balance}</Caption>
          <Balance as="b">{general ? text.coins(general.coinsBalance) : '\u2014'}</Balance>
        </div>
        <Unit>{text.unit}</Unit>
      </Display>
      {isOpen(DONATE_PATH) && (
        <TopUpButton
          look="primary"
          onPointerEnter={() => modals.prefetch('payment-method')}
          onClick={() => void modals.open('payment-method')}
        >
          <Icon of={wallet} />
          {text.replenish}
        </TopUpButton>
      )}
    </Meter>
  );
});

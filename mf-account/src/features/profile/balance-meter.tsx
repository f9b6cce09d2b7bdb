import { useSiteStores } from '@site/shared/stores';
import { Button } from '@site/shared/ui/button';
import { Icon } from '@site/shared/ui/icon';
import { wallet } from '@site/shared/ui/icons/wallet';
import { Led } from '@site/shared/ui/led';
import { observer } from 'mobx-react-lite';
import { Meter } from './profile.styles';
import { profileText as text } from './profile.text';

/** The balance in DP and the top-up button. */
export const BalanceMeter = observer(function BalanceMeter() {
  const { profile, modals } = useSiteStores();
  const { general } = profile;
  return (
    <Meter>
      <div>
        <div>
          <p>{text.balance}</p>
          <Led as="b">{general ? text.coins(general.coinsBalance) : '\u2014'}</Led>
        </div>
        <span>{text.unit}</span>
      </div>
      <Button
        look="primary"
        onPointerEnter={() => modals.prefetch('payment-method')}
        onClick={() => void modals.open('payment-method')}
      >
        <Icon of={wallet} />
        {text.replenish}
      </Button>
    </Meter>
  );
});

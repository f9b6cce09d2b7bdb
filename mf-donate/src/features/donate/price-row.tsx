import type { DonateService } from '@site/shared/contracts/donate';
import { useSiteStores } from '@site/shared/stores';
import { Button } from '@site/shared/ui/button';
import { Icon } from '@site/shared/ui/icon';
import { lazyPart } from '@site/shared/ui/lazy-part';
import { observer } from 'mobx-react-lite';
import { Suspense, useRef } from 'react';
import { toCoinsText } from '../../page/money.text';
import { donateText } from './donate.text';
import { iconOf } from './service-icons';

const text = donateText.services;

const BuyPanel = lazyPart(() =>
  import(/* webpackChunkName: "buy-panel" */ '../goods/buy-panel').then((panel) => panel.BuyPanel),
);

interface PriceRowProps {
  of: DonateService;
  isOpen: boolean;
  onTake: () => void;
  onClose: () => void;
}

/** One line of the price list, with its panel below while it is open; on a phone the whole line is the button. */
export const PriceRow = observer(function PriceRow({ of: service, isOpen, onTake, onClose }: PriceRowProps) {
  const { session } = useSiteStores();
  const row = useRef<HTMLLIElement>(null);
  const handleClose = () => {
    row.current?.querySelector('button')?.focus();
    onClose();
  };
  return (
    <li ref={row}>
      <Icon of={iconOf(service.image)} size={36} />
      <div>
        <h3>{service.name}</h3>
        <p>{service.description}</p>
      </div>
      <i aria-hidden="true" />
      <b>{toCoinsText(service.amount)}</b>
      <Button
        look="ink"
        size="s"
        aria-label={text.takeLabel(service.name)}
        aria-expanded={isOpen}
        onClick={onTake}
      >
        {text.take}
      </Button>
      {isOpen && (
        <Suspense fallback={<p aria-busy="true">{text.coming}</p>}>
          <BuyPanel key={session.visit} service={service} onClose={handleClose} />
        </Suspense>
      )}
    </li>
  );
});

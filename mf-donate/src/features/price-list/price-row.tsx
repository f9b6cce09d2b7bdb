import type { DonateService } from '@site/shared/contracts/donate';
import { useSiteStores } from '@site/shared/stores';
import { lazyPart } from '@site/area/lazy-part';
import { observer } from 'mobx-react-lite';
import { Suspense, useRef } from 'react';
import { toCoinsText } from '../../ui/money.text';
import { priceListText as text } from './price-list.text';
import {
  Leader,
  PanelLoading,
  Price,
  Row,
  Service,
  ServiceAbout,
  ServiceIcon,
  ServiceName,
  TakeButton,
} from './price-list.styles';
import { toServiceIcon } from './service-icons';

const BuyPanel = lazyPart(() =>
  import(/* webpackChunkName: "buy-panel" */ '../goods/buy-panel').then((panel) => panel.BuyPanel),
);

interface PriceRowProps {
  of: DonateService;
  isOpen: boolean;
  onTake: () => void;
  onClose: () => void;
}

export const PriceRow = observer(function PriceRow({ of: service, isOpen, onTake, onClose }: PriceRowProps) {
  const { session } = useSiteStores();
  const row = useRef<HTMLLIElement>(null);
  const handleClose = () => {
    row.current?.querySelector('button')?.focus();
    onClose();
  };
  return (
    <Row ref={row}>
      <ServiceIcon of={toServiceIcon(service.image)} size={36} />
      <Service>
        <ServiceName>{service.name}</ServiceName>
        <ServiceAbout>{service.description}</ServiceAbout>
      </Service>
      <Leader aria-hidden="true" />
      <Price>{toCoinsText(service.amount)}</Price>
      <TakeButton
        look="ink"
        size="s"
        aria-label={text.takeLabel(service.name)}
        aria-expanded={isOpen}
        onClick={onTake}
      >
        {text.take}
      </TakeButton>
      {isOpen && (
        <Suspense fallback={<PanelLoading aria-busy="true">{text.coming}</PanelLoading>}>
          <BuyPanel key={session.visit} service={service} onClose={handleClose} />
        </Suspense>
      )}
    </Row>
  );
});

import styled from '@emotion/styled';
import type { DonateService } from '@site/shared/contracts/donate';
import { valueOr } from '@site/area/rules/load';
import { useModals } from '@site/area';
import { useSiteStores } from '@site/shared/stores';
import { Button } from '@site/shared/ui/button';
import { PageLink } from '@site/shared/ui/page-link';
import { observer } from 'mobx-react-lite';
import { useEffect, useRef, useState } from 'react';
import { createDonateApi } from '../../stores/donate.api';
import { useDonateStores } from '../../stores/donate-stores';
import { Bought, Words } from './bought';
import { BuyForm } from './buy-form';
import { Note, Row } from './buy-panel.styles';
import { toPayableAmount } from '../payment/payable-amount';
import { goodsText as text } from './goods.text';
import { PausesStore } from './pauses.store';
import { useOrder } from './use-order';

interface BuyPanelProps {
  service: DonateService;
  onClose: () => void;
}

/** Buys one service for one of the player's characters. Opens below the service in the price list. */
export const BuyPanel = observer(function BuyPanel({ service, onClose }: BuyPanelProps) {
  const { profile, session } = useSiteStores();
  const { order, characters, character } = useOrder(service.id, 'service');
  const { context } = useDonateStores();
  const [pauses] = useState(() => new PausesStore(createDonateApi(context.http)));
  const hasPause = service.needs?.onceInDays !== undefined && session.authorized === true;
  useEffect(() => {
    if (hasPause) void pauses.load();
  }, [hasPause, pauses]);
  // If the pauses do not load, the server still refuses a purchase that is too early.
  const isPauseUnknown = hasPause && pauses.pauses.kind !== 'ready' && pauses.pauses.kind !== 'failed';
  const panel = useRef<HTMLDivElement>(null);
  const isDone = order.state === 'done';
  // Focuses the panel when it opens and after the purchase, when the pressed button disappears.
  useEffect(() => panel.current?.focus({ preventScroll: true }), [isDone]);
  const { general } = profile;
  const failed = (['general', 'characters'] as const).filter((part) => profile.parts[part].kind === 'failed');
  const missingCoins = general ? order.missingOf(service.amount, general.coinsBalance) : 0;
  const handleBuy = async (given: { input?: string; vehicleId?: number }) => {
    if (!character) return;
    const { visit } = session;
    const coins = await order.send(character.id, { ...given, price: service.amount });
    // Another player may have signed in while the order was sent.
    if (coins === null || visit !== session.visit) return;
    profile.updateCoins(coins);
  };
  return (
    <Root ref={panel} tabIndex={-1} role="group" aria-label={service.name}>
      {isDone ? (
        <div role="status">
          <Bought orderId={order.orderId} price={order.price} name={character?.name ?? ''} />
          <Button look="inkOutline" size="s" onClick={onClose}>
            {text.close}
          </Button>
        </div>
      ) : session.authorized === false ? (
        <Note>
          {text.guest}{' '}
          <PageLink to="/auth" state={{ from: '/donate' }}>
            {text.signIn}
          </PageLink>
        </Note>
      ) : failed.length > 0 ? (
        <div role="alert">
          <Words>{failed.includes('characters') ? text.charactersFailed : text.balanceFailed}</Words>
          <Button
            look="inkOutline"
            size="s"
            onClick={() => failed.forEach((part) => void profile.load(part))}
          >
            {text.again}
          </Button>
        </div>
      ) : characters.kind !== 'ready' || !general || isPauseUnknown ? (
        <Note aria-busy="true">{text.wait}</Note>
      ) : !character ? (
        <Note>{text.noCharacters}</Note>
      ) : (
        <BuyForm
          service={service}
          order={order}
          characters={characters.value.list}
          character={character}
          pausedUntil={pauses.endOf(service.id, character.id, Date.now())}
          left={-missingCoins}
          topUp={<TooFewCoins missing={missingCoins} onClose={onClose} />}
          onBuy={handleBuy}
          onClose={onClose}
        />
      )}
    </Root>
  );
});

interface TooFewCoinsProps {
  missing: number;
  onClose: () => void;
}

const TooFewCoins = observer(function TooFewCoins({ missing, onClose }: TooFewCoinsProps) {
  const modals = useModals();
  const { amount, catalogue } = useDonateStores();
  const payment = valueOr(catalogue.parts.payment, null);
  return (
    <Row>
      <Button
        look="ink"
        size="s"
        onClick={() => {
          if (payment) amount.set(toPayableAmount(missing, payment));
          void modals.open('payment-method');
        }}
      >
        {text.topUp}
      </Button>
      <Button look="inkOutline" size="s" onClick={onClose}>
        {text.cancel}
      </Button>
      <span>{text.poor(missing)}</span>
    </Row>
  );
});

const Root = styled.div(({ theme: { media } }) => ({
  gridColumn: '1/-1',
  display: 'grid',
  gap: 16,
  padding: '18px 0 16px 66px',
  outline: 'none',
  '& [data-tone=bad]': { maxWidth: '40em', fontSize: 16 },
  '@media (max-width: 1240px)': { paddingLeft: 0 },
  [media.mobile]: { position: 'relative', paddingTop: 14 },
}));

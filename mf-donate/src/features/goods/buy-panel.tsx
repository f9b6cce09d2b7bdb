import styled from '@emotion/styled';
import type { DonateService } from '@site/shared/contracts/donate';
import { FailureLine } from '@site/shared/forms/failure-line';
import { valueOr } from '@site/shared/rules/load';
import { useModals, useSiteStores } from '@site/shared/stores';
import { Button } from '@site/shared/ui/button';
import { observer } from 'mobx-react-lite';
import { useEffect, useRef } from 'react';
import { Link } from 'react-router-dom';
import { useDonateStores } from '../../donate-stores';
import { CharacterChoice } from './character-choice';
import { toPayable } from '../payment/payable';
import { goodsText as text } from './goods.text';
import { useOrder } from './use-order';

interface BuyPanelProps {
  service: DonateService;
  onClose: () => void;
}

/** Buying one service: for whom, what is left, and the word that it was bought. */
export const BuyPanel = observer(function BuyPanel({ service, onClose }: BuyPanelProps) {
  const { profile, session } = useSiteStores();
  const { order, characters, character } = useOrder(service.id, 'service');
  const place = useRef<HTMLDivElement>(null);
  const isDone = order.state === 'done';
  // what was pressed goes with what it stood in
  useEffect(() => place.current?.focus({ preventScroll: true }), [isDone]);
  const { general } = profile;
  const lost = (['general', 'characters'] as const).filter((part) => profile.parts[part].kind === 'failed');
  const missing = general ? service.amount - general.coinsBalance : 0;
  const handleBuy = async () => {
    if (!character) return;
    const { visit } = session;
    const coins = await order.send(character.id);
    // another player may be here by now
    if (coins !== null && visit === session.visit) profile.updateCoins(coins);
  };
  return (
    <Root ref={place} tabIndex={-1} role="group" aria-label={service.name}>
      {isDone ? (
        <div role="status">
          <b>{text.bought}</b>
          <p>{text.boughtFor(character?.name ?? '')}</p>
          <Button look="inkOutline" size="s" onClick={onClose}>
            {text.close}
          </Button>
        </div>
      ) : session.authorized === false ? (
        <p>
          {text.guest}{' '}
          <Link to="/auth" state={{ from: '/donate' }}>
            {text.signIn}
          </Link>
        </p>
      ) : lost.length > 0 ? (
        <div role="alert">
          <p>{lost.includes('characters') ? text.charactersFailed : text.balanceFailed}</p>
          <Button look="inkOutline" size="s" onClick={() => lost.forEach((part) => void profile.load(part))}>
            {text.again}
          </Button>
        </div>
      ) : characters.kind !== 'ready' || !general ? (
        <p aria-busy="true">{text.wait}</p>
      ) : !character ? (
        <p>{text.noCharacters}</p>
      ) : (
        <>
          <CharacterChoice list={characters.value.list} chosen={character.id} onChoose={order.choose} />
          <FailureLine>{order.failure}</FailureLine>
          {missing > 0 ? (
            <Short missing={missing} onClose={onClose} />
          ) : (
            <Row>
              <Button
                look="ink"
                size="s"
                loading={order.state === 'sending'}
                onClick={() => void handleBuy()}
              >
                {text.pay(service.amount)}
              </Button>
              <Button look="inkOutline" size="s" onClick={onClose}>
                {text.cancel}
              </Button>
              <span>{text.left(-missing)}</span>
            </Row>
          )}
        </>
      )}
    </Root>
  );
});

/** Too few coins: how many are missing, and the way to get them. */
const Short = observer(function Short({ missing, onClose }: { missing: number; onClose: () => void }) {
  const modals = useModals();
  const { amount, catalogue } = useDonateStores();
  const payment = valueOr(catalogue.parts.payment, null);
  return (
    <Row>
      <Button
        look="ink"
        size="s"
        onClick={() => {
          if (payment) amount.set(toPayable(missing, payment));
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

const Root = styled.div(({ theme: { color, font } }) => ({
  gridColumn: '1/-1',
  display: 'grid',
  gap: 16,
  padding: '18px 0 16px 66px',
  outline: 'none',
  '& [data-tone=bad]': { margin: 0, color: color.red.onPaper },
  '& b': { font: `800 26px/1 ${font.display}` },
  '& p': { maxWidth: '40em', margin: '4px 0 12px', fontSize: 16 },
  '@media (max-width: 1240px)': { paddingLeft: 0 },
}));

const Row = styled.div({ display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: 14, fontSize: 16 });

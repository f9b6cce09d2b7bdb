import styled from '@emotion/styled';
import { FailureLine } from '@site/shared/forms/failure-line';
import { toRewards } from '@site/shared/rules/rewards';
import { useSiteStores } from '@site/shared/stores';
import { Button } from '@site/shared/ui/button';
import { InlineError } from '@site/shared/ui/inline-error';
import { Skeleton } from '@site/shared/ui/skeleton';
import { observer } from 'mobx-react-lite';
import { useEffect, useRef } from 'react';
import { useDonateStores } from '../../stores/donate-stores';
import type { CaseWithProgress } from '../cases/use-cases';
import { CharacterChoice } from '../goods/character-choice';
import { useDelivery } from '../goods/use-delivery';
import { useOrder } from '../goods/use-order';
import { Actions } from './case-info.styles';
import { caseInfoText as text } from './case-info.text';

interface ClaimPanelProps {
  of: CaseWithProgress;
  isClaimed: boolean;
  /** Called after each claim with the reason why it failed, or null. */
  onFailure: (failure: string | null) => void;
  close: () => void;
}

/** Claims a case for one of the player's characters. The confirmation stays until the modal closes. */
export const ClaimPanel = observer(function ClaimPanel({
  of: donateCase,
  isClaimed,
  onFailure,
  close,
}: ClaimPanelProps) {
  const { profile, session } = useSiteStores();
  const { catalogue } = useDonateStores();
  const { order, characters, character } = useOrder(donateCase.id, 'case');
  const confirmation = useRef<HTMLDivElement>(null);
  // DP are credited with the claim. The game server delivers everything else.
  const hasGoods = toRewards(donateCase.reward).some(({ type }) => type !== 'IC');
  const isDone = order.state === 'done';
  // The pressed button disappears, so the focus moves to the confirmation, and its words into view.
  useEffect(() => {
    if (isDone) confirmation.current?.focus();
  }, [isDone]);
  const handleClaim = async () => {
    if (!character) return;
    const { visit } = session;
    const { terms } = donateCase;
    const coins = await order.send(character.id, { ...(terms !== undefined && { terms }) });
    // Another player may have signed in while the claim was sent.
    if (visit !== session.visit) return;
    onFailure(order.failure);
    if (coins !== null) profile.updateCoins(coins);
    // Reloads after a failure too, because another tab may have claimed the case.
    await catalogue.loadProgress(visit);
  };
  const closeButton = (
    <Button look="outline" onClick={close}>
      {text.close}
    </Button>
  );
  if (isDone)
    return (
      <Confirmation ref={confirmation} tabIndex={-1}>
        <div role="status">
          {hasGoods ? <Claimed orderId={order.orderId} name={character?.name ?? ''} /> : text.credited}
        </div>
        <Actions>{closeButton}</Actions>
      </Confirmation>
    );
  if (isClaimed) return <Actions>{closeButton}</Actions>;
  if (characters.kind === 'failed')
    return <InlineError title={text.charactersFailed} onRetry={() => void profile.load('characters')} />;
  if (characters.kind !== 'ready') return <Skeleton height={110} />;
  return (
    // without a box of its own, so that the actions stick within the whole column
    <div style={{ display: 'contents' }}>
      {character ? (
        <Characters list={characters.value.list} chosen={character.id} onChoose={order.choose} />
      ) : (
        <NoCharacters>{text.noCharacters}</NoCharacters>
      )}
      <FailureLine>{order.failure}</FailureLine>
      <Actions>
        {/* The choice of the character may be scrolled out of view. */}
        {character && characters.value.list.length > 1 && (
          <Recipient>{text.recipient(character.name)}</Recipient>
        )}
        {character && (
          <Button look="primary" loading={order.state === 'sending'} onClick={() => void handleClaim()}>
            {text.claim}
          </Button>
        )}
        {closeButton}
      </Actions>
    </div>
  );
});

const Claimed = observer(function Claimed({ orderId, name }: { orderId: string; name: string }) {
  const { state, result } = useDelivery(orderId);
  return (
    <>
      <p>{state === 'waiting' ? text.done(name) : text.given}</p>
      {result !== null && <p>{result}</p>}
    </>
  );
});

// focused after the claim, and then visible above the sticky actions of a phone
const Confirmation = styled.div({ marginTop: 16, outline: 'none', scrollMarginBottom: '14rem' });

const Recipient = styled.p({ flex: '1 0 100%', fontSize: 16, overflowWrap: 'anywhere' });

const NoCharacters = styled.p({ marginTop: 16 });

const Characters = styled(CharacterChoice)({ marginTop: 22 });

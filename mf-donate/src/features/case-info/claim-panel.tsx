import styled from '@emotion/styled';
import { FailureLine } from '@site/shared/forms/failure-line';
import { useSiteStores } from '@site/shared/stores';
import { Button } from '@site/shared/ui/button';
import { InlineError } from '@site/shared/ui/inline-error';
import { Skeleton } from '@site/shared/ui/skeleton';
import { observer } from 'mobx-react-lite';
import { useEffect, useRef } from 'react';
import { useDonateStores } from '../../donate-stores';
import type { CaseWithProgress } from '../donate/use-cases';
import { CharacterChoice } from '../goods/character-choice';
import { useOrder } from '../goods/use-order';
import { caseInfoText as text } from './case-info.text';

interface ClaimPanelProps {
  of: CaseWithProgress;
  isClaimed: boolean;
  close: () => void;
}

/** Claiming an open case for one of the player's characters; the word that it was claimed stays until the modal closes. */
export const ClaimPanel = observer(function ClaimPanel({ of: one, isClaimed, close }: ClaimPanelProps) {
  const { profile, session } = useSiteStores();
  const { catalogue } = useDonateStores();
  const { order, characters, character } = useOrder(one.id, 'case');
  const place = useRef<HTMLDivElement>(null);
  const isDone = order.state === 'done';
  // the button that was pressed is gone
  useEffect(() => {
    if (isDone) place.current?.focus({ preventScroll: true });
  }, [isDone]);
  const handleClaim = async () => {
    if (!character) return;
    const { visit } = session;
    const coins = await order.send(character.id);
    // another player may be here by now
    if (visit !== session.visit) return;
    if (coins !== null) profile.updateCoins(coins);
    // claimed by this try or by another tab: the server knows
    await catalogue.loadOwn(visit);
  };
  const end = (
    <Button look="outline" onClick={close}>
      {text.close}
    </Button>
  );
  if (isDone)
    return (
      <Told ref={place} tabIndex={-1}>
        <p role="status">{text.done(character?.name ?? '')}</p>
        <div data-actions>{end}</div>
      </Told>
    );
  if (isClaimed) return <div data-actions>{end}</div>;
  if (characters.kind === 'failed')
    return <InlineError title={text.charactersFailed} onRetry={() => void profile.load('characters')} />;
  if (characters.kind !== 'ready') return <Skeleton height={110} />;
  return (
    <div>
      {character ? (
        <CharacterChoice list={characters.value.list} chosen={character.id} onChoose={order.choose} />
      ) : (
        <p>{text.noCharacters}</p>
      )}
      <FailureLine>{order.failure}</FailureLine>
      <div data-actions>
        {character && (
          <Button look="primary" loading={order.state === 'sending'} onClick={() => void handleClaim()}>
            {text.claim}
          </Button>
        )}
        {end}
      </div>
    </div>
  );
});

const Told = styled.div({ outline: 'none' });

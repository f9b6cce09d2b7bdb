import { FailureLine } from '@site/shared/forms/failure-line';
import { toRewards } from '@site/shared/rules/rewards';
import { valueOr } from '@site/area/rules/load';
import { useSiteStores } from '@site/shared/stores';
import { Button } from '@site/shared/ui/button';
import { InlineError } from '@site/shared/ui/inline-error';
import { observer } from 'mobx-react-lite';
import { useState } from 'react';
import { useNavigate } from 'react-router-dom';
import { useDonateStores } from '../../stores/donate-stores';
import { ProgressCells } from '../../ui/progress-cells';
import { DisclosureSummary } from '../../ui/disclosure';
import { REWARD_ICONS } from '../../ui/reward-icons';
import { rewardText } from '../../ui/reward.text';
import { minPayableAmount } from '../payment/payable-amount';
import { toCaseState } from '../cases/case-state';
import { casesText } from '../cases/cases.text';
import { type CaseWithProgress, useCases } from '../cases/use-cases';
import { caseInfoText as text } from './case-info.text';
import {
  Actions,
  Art,
  Contents,
  Drawing,
  Info,
  Item,
  ItemCount,
  ItemIcon,
  ItemName,
  Lead,
  PlainWords,
  PlainWordsList,
  Place,
  Sides,
  Stat,
  StatValue,
} from './case-info.styles';
import { ClaimPanel } from './claim-panel';

interface CaseSheetProps {
  of: CaseWithProgress;
  close: () => void;
}

export const CaseSheet = observer(function CaseSheet({ of: donateCase, close }: CaseSheetProps) {
  const { modals, session } = useSiteStores();
  const { amount, catalogue } = useDonateStores();
  const { playerProgress, reload } = useCases();
  const navigate = useNavigate();
  // kept here, because a case that has become dearer is no longer claimed but collected for
  const [failure, setFailure] = useState<string | null>(null);
  const state = toCaseState(donateCase.progress, session.authorized === true);
  const current = donateCase.progress?.currentAmount ?? 0;
  const left = donateCase.amount - current;
  const minPayable = minPayableAmount(valueOr(catalogue.parts.payment, null));
  const due = Math.max(state === 'collecting' ? left : donateCase.amount, minPayable);
  const handlePay = (roubles: number) => {
    amount.set(roubles);
    void modals.open('payment-method');
  };
  return (
    <Sides title={donateCase.name} width={1120} onClose={close}>
      <Art>
        <Place>{donateCase.place}</Place>
        <Drawing
          of={{ src: donateCase.image, alt: '', width: 400, height: 320 }}
          place={{ mobile: 220, wide: 440 }}
        />
      </Art>
      <Info>
        <Lead>{text.fixed}</Lead>
        <Contents aria-label={text.contents}>
          {toRewards(donateCase.reward).map((reward) => {
            const { name, count } = rewardText[reward.type](reward);
            return (
              <Item key={`${reward.type}/${name}`}>
                <ItemIcon of={REWARD_ICONS[reward.type]} />
                <ItemName>{name}</ItemName>
                <ItemCount>{count}</ItemCount>
              </Item>
            );
          })}
        </Contents>
        {donateCase.caseInfo.length > 0 && (
          <PlainWords>
            <DisclosureSummary>{text.words}</DisclosureSummary>
            <PlainWordsList>
              {donateCase.caseInfo.map(({ description }) => (
                <li key={description}>{description}</li>
              ))}
            </PlainWordsList>
          </PlainWords>
        )}
        <div>
          {state === 'unknown' && playerProgress.kind === 'failed' ? (
            <InlineError title={casesText.progressFailed} onRetry={() => void reload()} />
          ) : state === 'guest' || state === 'unknown' ? (
            <Stat>
              <span>{text.price(donateCase.amount)}</span>
            </Stat>
          ) : (
            <>
              <Stat data-full={state !== 'collecting' || undefined}>
                <span>{text.collected(current, donateCase.amount)}</span>
                <StatValue>
                  {state === 'collecting' ? text.left(left) : state === 'ready' ? text.ready : text.claimed}
                </StatValue>
              </Stat>
              <ProgressCells
                cells={32}
                fraction={current / donateCase.amount}
                full={state !== 'collecting'}
                label={text.progress}
              />
            </>
          )}
        </div>
        {state === 'ready' || state === 'claimed' ? (
          <ClaimPanel of={donateCase} isClaimed={state === 'claimed'} onFailure={setFailure} close={close} />
        ) : (
          <>
            <FailureLine>{failure}</FailureLine>
            <Actions>
              {/* Until the progress is loaded, the missing amount is unknown. */}
              {state !== 'unknown' && (
                <Button
                  look="primary"
                  onPointerEnter={() => modals.prefetch('payment-method')}
                  onClick={() => handlePay(due)}
                >
                  {text.pay(due)}
                </Button>
              )}
              {session.authorized === false && (
                <Button
                  look="outline"
                  onClick={() => {
                    close();
                    void navigate('/auth', { state: { from: '/donate' } });
                  }}
                >
                  {text.signIn}
                </Button>
              )}
              <Button look="outline" onClick={() => close()}>
                {text.close}
              </Button>
            </Actions>
          </>
        )}
      </Info>
    </Sides>
  );
});

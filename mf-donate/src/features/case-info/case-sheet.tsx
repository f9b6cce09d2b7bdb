import { toRewards } from '@site/shared/rules/rewards';
import { valueOr } from '@site/shared/rules/load';
import { useSiteStores } from '@site/shared/stores';
import { Button } from '@site/shared/ui/button';
import { Icon } from '@site/shared/ui/icon';
import { InlineError } from '@site/shared/ui/inline-error';
import { Picture } from '@site/shared/ui/picture';
import { observer } from 'mobx-react-lite';
import { useNavigate } from 'react-router-dom';
import { useDonateStores } from '../../donate-stores';
import { LitBars } from '../../page/lit-bars';
import { rewardText } from '../../page/money.text';
import { leastOf } from '../payment/payable';
import { toCaseState } from '../donate/case-state';
import { donateText } from '../donate/donate.text';
import { REWARD_ICONS } from '../donate/service-icons';
import { type CaseWithProgress, useCases } from '../donate/use-cases';
import { caseInfoText as text } from './case-info.text';
import { Art, Contents, Place, Sides, Stat, Words } from './case-info.styles';
import { ClaimPanel } from './claim-panel';

interface CaseSheetProps {
  of: CaseWithProgress;
  close: () => void;
}

/** The open locker: drawing, list of contents, progress, and what can be done about it. */
export const CaseSheet = observer(function CaseSheet({ of: one, close }: CaseSheetProps) {
  const { modals, session } = useSiteStores();
  const { amount, catalogue } = useDonateStores();
  const { own, reload } = useCases();
  const navigate = useNavigate();
  const state = toCaseState(one.progress, session.authorized === true);
  const current = one.progress?.currentAmount ?? 0;
  const left = one.amount - current;
  const least = leastOf(valueOr(catalogue.parts.payment, null));
  const due = Math.max(state === 'collecting' ? left : one.amount, least);
  const handlePay = (roubles: number) => {
    amount.set(roubles);
    void modals.open('payment-method');
  };
  return (
    <Sides title={one.name} width={1120} onClose={close}>
      <Art>
        <Place>{one.place}</Place>
        <Picture
          of={{ src: one.image, alt: '', width: 400, height: 320 }}
          place={{ mobile: 220, wide: 440 }}
        />
      </Art>
      <p>{text.fixed}</p>
      <Contents aria-label={text.contents}>
        {toRewards(one.reward).map((reward) => {
          const { name, count } = rewardText[reward.type](reward);
          return (
            <li key={`${reward.type}/${name}`}>
              <Icon of={REWARD_ICONS[reward.type]} />
              <span>{name}</span>
              <b>{count}</b>
            </li>
          );
        })}
      </Contents>
      {one.caseInfo.length > 0 && (
        <Words>
          <summary>{text.words}</summary>
          <ul>
            {one.caseInfo.map(({ description }) => (
              <li key={description}>{description}</li>
            ))}
          </ul>
        </Words>
      )}
      <div>
        {state === 'unknown' && own.kind === 'failed' ? (
          <InlineError title={donateText.cases.ownFailed} onRetry={() => void reload()} />
        ) : state === 'guest' || state === 'unknown' ? (
          <Stat>
            <span>{text.price(one.amount)}</span>
          </Stat>
        ) : (
          <>
            <Stat data-full={state !== 'collecting' || undefined}>
              <span>{text.collected(current, one.amount)}</span>
              <b>
                {state === 'collecting' ? text.left(left) : state === 'ready' ? text.ready : text.claimed}
              </b>
            </Stat>
            <LitBars
              cells={32}
              part={current / one.amount}
              full={state !== 'collecting'}
              label={text.progress}
            />
          </>
        )}
      </div>
      {state === 'ready' || state === 'claimed' ? (
        <ClaimPanel of={one} isClaimed={state === 'claimed'} close={close} />
      ) : (
        <div data-actions>
          {/* how much is missing is not known while the progress is not */}
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
        </div>
      )}
    </Sides>
  );
});

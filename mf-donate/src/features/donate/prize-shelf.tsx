import { toRewards } from '@site/shared/rules/rewards';
import { Icon } from '@site/shared/ui/icon';
import { LoadView } from '@site/shared/ui/load-view';
import { Picture } from '@site/shared/ui/picture';
import { Skeleton } from '@site/shared/ui/skeleton';
import { observer } from 'mobx-react-lite';
import { useDonateStores } from '../../donate-stores';
import { rewardText } from '../../page/money.text';
import { Prizes } from './contest.styles';
import { donateText } from './donate.text';
import { REWARD_ICONS } from './service-icons';

const text = donateText.prizes;

/** What winners get besides their part of the sum; nothing where nothing is promised. */
export const PrizeShelf = observer(function PrizeShelf() {
  const { catalogue } = useDonateStores();
  const { prizes, contest } = catalogue.parts;
  if (prizes.kind === 'ready' && prizes.value.prizes.length === 0) return null;
  const nameOf = (key: string) =>
    contest.kind === 'ready' ? contest.value.contests.find((one) => one.contest === key)?.name : undefined;
  return (
    <Prizes>
      <h3>{text.title}</h3>
      <LoadView
        of={prizes}
        blank={<Skeleton height={160} />}
        failed={text.failed}
        onRetry={() => void catalogue.load(['prizes'])}
      >
        {(value) => (
          <ul>
            {value.prizes.map((prize) => {
              const [reward] = toRewards(prize.reward);
              return (
                <li key={`${prize.contest}/${prize.name}`} data-pictured={prize.picture ? true : undefined}>
                  {prize.picture ? (
                    <Picture of={prize.picture} place={{ mobile: '100vw', wide: 240 }} />
                  ) : (
                    <Icon of={REWARD_ICONS[reward?.type ?? 'Items']} size={36} />
                  )}
                  <div>
                    <span>{nameOf(prize.contest)}</span>
                    <b>{prize.name}</b>
                    <p>{prize.description}</p>
                  </div>
                  {reward && reward.name === undefined && <em>{rewardText[reward.type](reward).count}</em>}
                </li>
              );
            })}
          </ul>
        )}
      </LoadView>
    </Prizes>
  );
});

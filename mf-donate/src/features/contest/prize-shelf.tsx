import { toRewards } from '@site/shared/rules/rewards';
import { LoadView } from '@site/shared/ui/load-view';
import { Sign } from '@site/shared/ui/sign';
import { Skeleton } from '@site/shared/ui/skeleton';
import { observer } from 'mobx-react-lite';
import { useDonateStores } from '../../stores/donate-stores';
import { REWARD_ICONS } from '../../ui/reward-icons';
import { rewardText } from '../../ui/reward.text';
import { prizesText as text } from './contest.text';
import {
  About,
  Count,
  Draw,
  List,
  Name,
  Prize,
  PrizeIcon,
  PrizePicture,
  Prizes,
  Title,
} from './prizes.styles';

/** Prizes that winners get in addition to DP. Renders nothing if there are none. */
export const PrizeShelf = observer(function PrizeShelf() {
  const { catalogue } = useDonateStores();
  const { prizes, contest } = catalogue.parts;
  if (prizes.kind === 'ready' && prizes.value.prizes.length === 0) return null;
  const nameOf = (key: string) =>
    contest.kind === 'ready' ? contest.value.contests.find((kind) => kind.contest === key)?.name : undefined;
  return (
    <Prizes>
      <Sign {...text.sign} />
      <Title>{text.title}</Title>
      <LoadView
        of={prizes}
        blank={<Skeleton height={160} />}
        failed={text.failed}
        onRetry={() => void catalogue.load(['prizes'])}
      >
        {(value) => (
          <List>
            {value.prizes.map((prize) => {
              const [reward] = toRewards(prize.reward);
              return (
                <Prize
                  key={`${prize.contest}/${prize.name}`}
                  data-pictured={prize.picture ? true : undefined}
                >
                  {prize.picture ? (
                    <PrizePicture of={prize.picture} place={{ mobile: '100vw', wide: 240 }} />
                  ) : (
                    <PrizeIcon of={REWARD_ICONS[reward?.type ?? 'Items']} size={36} />
                  )}
                  <div>
                    <Draw>{nameOf(prize.contest)}</Draw>
                    <Name>{prize.name}</Name>
                    <About>{prize.description}</About>
                  </div>
                  {reward && reward.name === undefined && (
                    <Count>
                      {reward.type === 'Chips'
                        ? text.chips(reward.count)
                        : rewardText[reward.type](reward).count}
                    </Count>
                  )}
                </Prize>
              );
            })}
          </List>
        )}
      </LoadView>
    </Prizes>
  );
});

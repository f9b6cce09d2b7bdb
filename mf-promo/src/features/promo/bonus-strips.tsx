import type { RewardFields } from '@site/shared/contracts/donate';
import { toRewards } from '@site/shared/rules/rewards';
import { rewardWords } from '@site/shared/text/reward-words';
import { promoText as text } from './promo.text';
import { NoStrips, Strips } from './strips.styles';

/** Bonuses as tear-off strips, sorted by type; only what is above zero (spec §3). */
export const BonusStrips = ({ of: fields }: { of: RewardFields }) => {
  const rewards = toRewards(fields);
  if (rewards.length === 0) return <NoStrips>{text.noBonuses}</NoStrips>;
  return (
    <Strips aria-label={text.bonuses} count={rewards.length}>
      {rewards.map((reward, at) => {
        const { value, label } = rewardWords(reward);
        return (
          // two kinds of things may have one name
          <li key={at}>
            <b>{value}</b>
            <span>{label}</span>
          </li>
        );
      })}
    </Strips>
  );
};

import type { RewardFields } from '@site/shared/contracts/donate';
import { toRewards } from '@site/shared/rules/rewards';
import { rewardWords } from '@site/shared/text/reward-words';
import { promoText as text } from './promo.text';
import { Label, NoStrips, Strip, Strips, Value } from './strips.styles';

/** Bonuses as tear-off strips, sorted by type (docs/product/promo.md#rewards). */
export const BonusStrips = ({ of: fields }: { of: RewardFields }) => {
  const rewards = toRewards(fields);
  if (rewards.length === 0) return <NoStrips>{text.noBonuses}</NoStrips>;
  return (
    <Strips aria-label={text.bonuses} count={rewards.length}>
      {rewards.map((reward, index) => {
        const { value, label } = rewardWords(reward);
        return (
          // The key is the index, because several bonuses may have the same name.
          <Strip key={index} count={rewards.length}>
            <Value>{value}</Value>
            <Label>{label}</Label>
          </Strip>
        );
      })}
    </Strips>
  );
};

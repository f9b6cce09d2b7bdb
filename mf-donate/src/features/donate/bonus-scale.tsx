import { valueOr } from '@site/shared/rules/load';
import { observer } from 'mobx-react-lite';
import { useDonateStores } from '../../donate-stores';
import { donateText as text } from './donate.text';
import { Scale } from './register.styles';

/** A small sum that the scale begins with, in roubles: below the first bonus. */
const FIRST = 300;

/** The steps from which the register adds more; a step that is pressed is the sum. Nothing while they are not known. */
export const BonusScale = observer(function BonusScale() {
  const { amount, catalogue } = useDonateStores();
  const bonuses = valueOr(catalogue.parts.bonuses, null)?.bonuses ?? [];
  const first = bonuses[0];
  if (!first) return null;
  const steps = first.amount > FIRST ? [{ amount: FIRST, percent: 0 }, ...bonuses] : bonuses;
  const roubles = amount.roubles ?? 0;
  const reached = steps.filter((step) => step.amount <= roubles).length - 1;
  return (
    <Scale aria-label={text.bonuses} style={{ '--steps': steps.length } as React.CSSProperties}>
      {steps.map((step, index) => (
        <li
          key={step.amount}
          data-passed={index < reached || undefined}
          data-reached={index === reached || undefined}
        >
          <button
            type="button"
            aria-pressed={step.amount === roubles}
            onClick={() => amount.set(step.amount)}
          >
            <b>{text.from(step.amount)}</b>
            <span>{step.percent === 0 ? text.withoutBonus : text.bonus(step.percent)}</span>
          </button>
        </li>
      ))}
    </Scale>
  );
});

import { valueOr } from '@site/area/rules/load';
import { observer } from 'mobx-react-lite';
import { useDonateStores } from '../../stores/donate-stores';
import { toRoublesText } from '../../ui/money.text';
import { donateText as text } from './donate.text';
import { Scale, ScaleStep, StepAmount, StepBonus, StepButton } from './register.styles';

/**
 * Amount of the scale's first step, which has no bonus. The step is omitted if a bonus starts at or below
 * this amount.
 */
const FIRST_STEP_ROUBLES = 300;

/**
 * Buttons for the amounts from which a bonus applies. A click sets the top-up amount. Renders nothing until
 * the bonuses have loaded.
 */
export const BonusScale = observer(function BonusScale() {
  const { amount, catalogue } = useDonateStores();
  const bonuses = valueOr(catalogue.parts.bonuses, null)?.bonuses ?? [];
  const first = bonuses[0];
  if (!first) return null;
  const steps =
    first.amount > FIRST_STEP_ROUBLES ? [{ amount: FIRST_STEP_ROUBLES, percent: 0 }, ...bonuses] : bonuses;
  const roubles = amount.roubles ?? 0;
  const reached = steps.filter((step) => step.amount <= roubles).length - 1;
  return (
    <Scale aria-label={text.bonuses} style={{ '--steps': steps.length } as React.CSSProperties}>
      {steps.map((step, index) => (
        <ScaleStep
          key={step.amount}
          data-passed={index < reached || undefined}
          data-reached={index === reached || undefined}
        >
          <StepButton
            type="button"
            aria-pressed={step.amount === roubles}
            onClick={() => amount.set(step.amount)}
          >
            <StepAmount>{toRoublesText(step.amount)}</StepAmount>
            <StepBonus>{step.percent === 0 ? text.withoutBonus : text.bonus(step.percent)}</StepBonus>
          </StepButton>
        </ScaleStep>
      ))}
    </Scale>
  );
});

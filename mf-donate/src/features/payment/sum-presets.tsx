import { observer } from 'mobx-react-lite';
import { useDonateStores } from '../../donate-stores';
import { toRoublesText } from '../../page/money.text';
import { Presets } from './payment.styles';
import { paymentText as text } from './payment.text';

/** Sums that most people pay, in roubles. */
const PRESETS = [300, 500, 1_000, 3_000, 5_000];

/** Sums to press in place of typing. */
export const SumPresets = observer(function SumPresets() {
  const { amount } = useDonateStores();
  return (
    <Presets role="group" aria-label={text.presets}>
      {PRESETS.map((preset) => (
        <button
          key={preset}
          type="button"
          aria-pressed={amount.roubles === preset}
          onClick={() => amount.set(preset)}
        >
          {toRoublesText(preset)}
        </button>
      ))}
    </Presets>
  );
});

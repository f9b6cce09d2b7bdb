import { observer } from 'mobx-react-lite';
import { useDonateStores } from '../../stores/donate-stores';
import { toRoublesText } from '../../ui/money.text';
import { Preset, Presets } from './payment.styles';
import { paymentText as text } from './payment.text';

/** In roubles. */
const PRESETS = [300, 500, 1_000, 3_000, 5_000];

export const AmountPresets = observer(function AmountPresets() {
  const { amount } = useDonateStores();
  return (
    <Presets role="group" aria-label={text.presets}>
      {PRESETS.map((preset) => (
        <Preset
          key={preset}
          type="button"
          aria-pressed={amount.roubles === preset}
          onClick={() => amount.set(preset)}
        >
          {toRoublesText(preset)}
        </Preset>
      ))}
    </Presets>
  );
});

import styled from '@emotion/styled';
import { RadioCards } from '@site/shared/forms/radio-cards.styles';
import { valueOr } from '@site/shared/rules/load';
import { toKopecks, toTopUp } from '@site/shared/rules/top-up';
import { useSiteStores } from '@site/shared/stores';
import { VisuallyHidden } from '@site/shared/ui/visually-hidden';
import { observer } from 'mobx-react-lite';
import { useStarting } from './starting-of';
import { startingText } from './starting.text';
import { SUMS } from './sums';

const { payment: text } = startingText;

interface SumOptionsProps {
  /** The chosen sum, in roubles. */
  sum: number;
  onChoose: (roubles: number) => void;
}

/** Three sums, and what each brings. While rate or bonuses are not known they are sums alone. */
export const SumOptions = observer(function SumOptions({ sum, onChoose }: SumOptionsProps) {
  const { bonuses } = useStarting();
  const rate = valueOr(useSiteStores().frame.payment, null)?.rate;
  const toBrought = (roubles: number) =>
    rate === undefined || bonuses === null ? null : toTopUp(toKopecks(roubles) ?? 0, { rate, bonuses });
  return (
    <Options>
      <VisuallyHidden as="legend">{text.sums}</VisuallyHidden>
      {SUMS.map((roubles) => {
        const brought = toBrought(roubles);
        return (
          <label key={roubles}>
            <input
              type="radio"
              name="sum"
              value={roubles}
              checked={sum === roubles}
              onChange={() => onChoose(roubles)}
            />
            <span>
              <span>
                {brought && <b>{text.coins(brought.total)} </b>}
                <small>
                  {text.captions[roubles]}
                  {brought !== null && brought.bonus > 0 && `, ${text.bonus(brought.bonus)}`}
                </small>
              </span>
              <strong>{text.roubles(roubles)}</strong>
            </span>
          </label>
        );
      })}
    </Options>
  );
});

const Options = styled(RadioCards)(({ theme: { color, font, media, radius } }) => ({
  '& > label > span': {
    justifyContent: 'space-between',
    minHeight: 84,
    padding: '10px 18px',
    borderRadius: radius.control,
    background: color.ink[900],
  },
  '& b': { display: 'block', font: `800 36px/1 ${font.display}` },
  '& small': { display: 'block', fontSize: 15, lineHeight: 1.35, color: color.steel[300] },
  '& strong': { font: `900 38px/1 ${font.display}`, whiteSpace: 'nowrap' },
  [media.mobile]: { '& strong': { fontSize: 34 } },
}));

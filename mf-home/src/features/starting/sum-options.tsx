import styled from '@emotion/styled';
import { RadioCards } from '@site/shared/forms/radio-cards.styles';
import { valueOr } from '@site/area/rules/load';
import { toKopecks, toTopUp } from '@site/shared/rules/top-up';
import { useSiteStores } from '@site/shared/stores';
import { VisuallyHidden } from '@site/shared/ui/visually-hidden';
import { observer } from 'mobx-react-lite';
import { useStarting } from './use-starting';
import { startingText } from './starting.text';
import { SUMS } from './sums';

const { payment: text } = startingText;

interface SumOptionsProps {
  /** The chosen amount in roubles. */
  sum: number;
  onChoose: (roubles: number) => void;
}

/**
 * Amounts to choose from, each with the number of coins. The coins are omitted while the rate or the bonuses
 * are unknown.
 */
export const SumOptions = observer(function SumOptions({ sum, onChoose }: SumOptionsProps) {
  const { bonuses } = useStarting();
  const rate = valueOr(useSiteStores().frame.payment, null)?.rate;
  const topUpFor = (roubles: number) =>
    rate === undefined || bonuses === null ? null : toTopUp(toKopecks(roubles) ?? 0, { rate, bonuses });
  return (
    <Options>
      <VisuallyHidden as="legend">{text.sums}</VisuallyHidden>
      {SUMS.map((roubles) => {
        const topUp = topUpFor(roubles);
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
                {topUp && <Coins>{text.coins(topUp.total)} </Coins>}
                <Caption>
                  {text.captions[roubles]}
                  {topUp !== null && topUp.bonus > 0 && `, ${text.bonus(topUp.bonus)}`}
                </Caption>
              </span>
              <Price>{text.roubles(roubles)}</Price>
            </span>
          </label>
        );
      })}
    </Options>
  );
});

const Options = styled(RadioCards)(({ theme: { color, radius } }) => ({
  '@media (scripting: none)': { display: 'none' },
  '& > label > span': {
    justifyContent: 'space-between',
    minHeight: 84,
    padding: '10px 18px',
    borderRadius: radius.control,
    background: color.ink[900],
  },
}));

const Coins = styled.b(({ theme: { font } }) => ({ display: 'block', font: `800 36px/1 ${font.display}` }));

const Caption = styled.small(({ theme: { color } }) => ({
  display: 'block',
  fontSize: 15,
  lineHeight: 1.35,
  color: color.steel[300],
}));

const Price = styled.strong(({ theme: { font, media } }) => ({
  font: `900 38px/1 ${font.display}`,
  whiteSpace: 'nowrap',
  [media.mobile]: { fontSize: 34 },
}));

import type { RatingRow } from '@site/shared/contracts/rating';
import bronze from '../../art/trophy-bronze.svg';
import gold from '../../art/trophy-gold.svg';
import silver from '../../art/trophy-silver.svg';
import { Portrait } from '../../art/portrait';
import { ratingText as text } from './rating.text';

const TROPHIES = [gold, silver, bronze] as const;

/** One of the first three places with its trophy. `place`: 1 to 3. */
export const PodiumPlace = ({ row, place, value }: { row: RatingRow; place: number; value: string }) => {
  const trophy = TROPHIES[place - 1] ?? bronze;
  return (
    <li data-place={place}>
      <div>
        <Portrait name={row.image} />
      </div>
      <div>
        <img src={trophy} alt={text.trophy(place)} width={94} height={110} decoding="async" />
        <b>{row.name}</b>
        <span>{value}</span>
      </div>
    </li>
  );
};

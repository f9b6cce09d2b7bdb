import type { RatingRow } from '@site/shared/contracts/rating';
import bronze from '../../art/trophy-bronze.svg';
import gold from '../../art/trophy-gold.svg';
import silver from '../../art/trophy-silver.svg';
import {
  Pedestal,
  Place,
  PlaceFrame,
  PlaceName,
  PlaceNote,
  PlacePortrait,
  PlaceValue,
  Trophy,
} from './podium.styles';
import { ratingText as text } from './rating.text';

const TROPHIES = [gold, silver, bronze] as const;

interface PodiumPlaceProps {
  row: RatingRow;
  /** Name of the portrait. */
  face: string | undefined;
  /** 1, 2 or 3. */
  place: number;
  value: string;
}

/** One of the top three players, with a trophy. */
export const PodiumPlace = ({ row, face, place, value }: PodiumPlaceProps) => {
  const trophy = TROPHIES[place - 1] ?? bronze;
  return (
    <Place data-place={place}>
      <PlaceFrame>
        <PlacePortrait name={face} />
      </PlaceFrame>
      <Pedestal>
        <Trophy src={trophy} alt={text.trophy(place)} width={94} height={110} decoding="async" />
        <PlaceName>{row.name}</PlaceName>
        <PlaceValue>{value}</PlaceValue>
        {row.characters && <PlaceNote>{text.sum(row.characters)}</PlaceNote>}
      </Pedestal>
    </Place>
  );
};

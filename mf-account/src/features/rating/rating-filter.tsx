import { observer } from 'mobx-react-lite';
import { useAccountStores } from '../../stores/account-stores';
import { SegmentedControl } from '@site/shared/forms/segmented-control';
import { PERIODS, RATING_KINDS } from '../../stores/rating.api';
import { Filters } from './rating.styles';
import { ratingText as text } from './rating.text';
import { useRatingAddress } from './use-rating-address';

export const RatingFilter = observer(function RatingFilter() {
  const { rating } = useAccountStores();
  const choose = useRatingAddress(rating);
  return (
    <Filters>
      <SegmentedControl
        label={text.kind}
        options={RATING_KINDS}
        words={text.kinds}
        chosen={rating.kind}
        onChoose={(kind) => choose({ kind })}
      />
      <SegmentedControl
        label={text.period}
        options={PERIODS}
        words={text.periods}
        chosen={rating.period}
        onChoose={(period) => choose({ period })}
      />
    </Filters>
  );
});

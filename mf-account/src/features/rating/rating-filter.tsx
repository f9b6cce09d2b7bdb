import { observer } from 'mobx-react-lite';
import { useAccountStores } from '../../account-stores';
import { Segment } from '@site/shared/forms/segment';
import { PERIODS, RATING_KINDS } from './rating.api';
import { Filters } from './rating.styles';
import { ratingText as text } from './rating.text';

/** Which board: by time or by money, and of which period. */
export const RatingFilter = observer(function RatingFilter() {
  const { rating } = useAccountStores();
  return (
    <Filters>
      <Segment
        label={text.kind}
        options={RATING_KINDS}
        words={text.kinds}
        chosen={rating.kind}
        onChoose={(kind) => rating.choose({ kind })}
      />
      <Segment
        label={text.period}
        options={PERIODS}
        words={text.periods}
        chosen={rating.period}
        onChoose={(period) => rating.choose({ period })}
      />
    </Filters>
  );
});

import type { ContestKind } from '@site/shared/contracts/contest';
import { observer } from 'mobx-react-lite';
import { toRoublesText } from '../../page/money.text';
import { Ticket } from './contest.styles';
import { donateText } from './donate.text';
import type { MineStore } from './mine.store';

const text = donateText.contest;

/** One draw: when, what for, from which sum; and for who takes part how far that is. */
export const ContestTicket = observer(function ContestTicket({
  of: one,
  mine,
}: {
  of: ContestKind;
  mine: MineStore;
}) {
  const amount = mine.agreed ? mine.amountOf(one.contest) : null;
  return (
    <Ticket>
      <div>
        <span>{one.when}</span>
        <h3>{one.name}</h3>
        <p>{one.about}</p>
        {amount !== null && (
          <p data-mine={amount >= one.threshold || undefined}>
            {amount >= one.threshold ? text.have : text.missing(one.threshold - amount)}
          </p>
        )}
      </div>
      <div>
        <span>{text.from}</span>
        <b>{toRoublesText(one.threshold)}</b>
      </div>
    </Ticket>
  );
});

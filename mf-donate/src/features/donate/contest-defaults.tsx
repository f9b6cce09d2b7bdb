import { CONTEST_DEFAULTS } from '@site/shared/contracts/contest-defaults';
import { InlineError } from '@site/shared/ui/inline-error';
import { toRoublesText } from '../../page/money.text';
import { Small, Ticket, Tickets } from './contest.styles';
import { donateText } from './donate.text';

const text = donateText.contest;

/** What holds while the server says nothing (spec §9). */
export const ContestDefaults = ({ titleId, onRetry }: { titleId: string; onRetry: () => void }) => (
  <div>
    <div>
      <h2 id={titleId}>{text.street}</h2>
      <InlineError title={text.failed} onRetry={onRetry} />
    </div>
    <Tickets>
      {Object.entries(CONTEST_DEFAULTS.thresholds).map(([contest, threshold]) => (
        <Ticket key={contest}>
          <div>
            <h3>{donateText.prizes.names[contest]}</h3>
          </div>
          <div>
            <span>{text.from}</span>
            <b>{toRoublesText(threshold)}</b>
          </div>
        </Ticket>
      ))}
      <Small>{text.note(CONTEST_DEFAULTS.percentage)}</Small>
    </Tickets>
  </div>
);

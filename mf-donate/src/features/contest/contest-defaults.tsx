import { CONTEST_DEFAULTS } from '@site/shared/contracts/contest-defaults';
import { InlineError } from '@site/shared/ui/inline-error';
import { toRoublesText } from '../../ui/money.text';
import {
  Columns,
  FailedTitle,
  Small,
  Ticket,
  TicketBody,
  TicketPrice,
  TicketThreshold,
  TicketTitle,
  Tickets,
} from './contest.styles';
import { contestText as text, prizesText } from './contest.text';

/** The contest's default terms, shown when the contest fails to load; see docs/product/shop.md#contest. */
export const ContestDefaults = ({ titleId, onRetry }: { titleId: string; onRetry: () => void }) => (
  <Columns>
    <div>
      <FailedTitle id={titleId}>{text.street}</FailedTitle>
      <InlineError title={text.failed} onRetry={onRetry} />
    </div>
    <Tickets>
      {Object.entries(CONTEST_DEFAULTS.thresholds).map(([contest, threshold]) => (
        <Ticket key={contest}>
          <TicketBody>
            <TicketTitle>{prizesText.names[contest]}</TicketTitle>
          </TicketBody>
          <TicketPrice>
            <span>{text.from}</span>
            <TicketThreshold>{toRoublesText(threshold)}</TicketThreshold>
          </TicketPrice>
        </Ticket>
      ))}
      <Small>{text.note([CONTEST_DEFAULTS.percentage])}</Small>
    </Tickets>
  </Columns>
);

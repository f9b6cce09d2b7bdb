import type { ContestKind } from '@site/shared/contracts/contest';
import { observer } from 'mobx-react-lite';
import { toRoublesText } from '../../ui/money.text';
import {
  Ticket,
  TicketAbout,
  TicketBody,
  TicketPrice,
  TicketProgress,
  TicketThreshold,
  TicketTitle,
  TicketWhen,
} from './contest.styles';
import { contestText as text } from './contest.text';
import type { ParticipationStore } from './participation.store';

interface ContestTicketProps {
  of: ContestKind;
  participation: ParticipationStore;
}

export const ContestTicket = observer(function ContestTicket({
  of: contest,
  participation,
}: ContestTicketProps) {
  const { threshold } = contest;
  const entry = participation.entryOf(contest);
  const last = participation.lastOf(contest);
  const missing = entry ? threshold - entry.amount : 0;
  return (
    <Ticket>
      <TicketBody>
        <TicketWhen>{contest.when}</TicketWhen>
        <TicketTitle>{contest.name}</TicketTitle>
        <TicketAbout>{contest.about}</TicketAbout>
        {entry?.entered && <TicketProgress data-entered>{text.have}</TicketProgress>}
        {entry && !participation.agreed && missing <= 0 && <TicketProgress>{text.noConsent}</TicketProgress>}
        {entry && participation.agreed && !entry.entered && missing > 0 && (
          <TicketProgress>{text.missing(missing)}</TicketProgress>
        )}
        {last && (
          <TicketProgress data-entered={last.state === 'won' || undefined}>{text.last(last)}</TicketProgress>
        )}
      </TicketBody>
      <TicketPrice>
        <span>{text.from}</span>
        <TicketThreshold>{toRoublesText(threshold)}</TicketThreshold>
      </TicketPrice>
    </Ticket>
  );
});

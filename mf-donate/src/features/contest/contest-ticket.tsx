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
  const amount = participation.agreed ? participation.amountOf(contest.contest) : null;
  return (
    <Ticket>
      <TicketBody>
        <TicketWhen>{contest.when}</TicketWhen>
        <TicketTitle>{contest.name}</TicketTitle>
        <TicketAbout>{contest.about}</TicketAbout>
        {amount !== null && (
          <TicketProgress data-entered={amount >= threshold || undefined}>
            {amount >= threshold ? text.have : text.missing(threshold - amount)}
          </TicketProgress>
        )}
      </TicketBody>
      <TicketPrice>
        <span>{text.from}</span>
        <TicketThreshold>{toRoublesText(threshold)}</TicketThreshold>
      </TicketPrice>
    </Ticket>
  );
});

import styled from '@emotion/styled';
import type { InvitedPlayer, ReferralsInfo } from '@site/shared/contracts/profile';
import { formatDay } from '@site/text/dates';
import { Cell, HeadCell, Row, Table } from '../../ui/table';
import { PlayedBelow, Progress, ProgressFill, ProgressTrack } from './referrals.styles';
import { referralsText } from './referrals.text';

const text = referralsText.table;
const MINUTES_PER_HOUR = 60;

interface InvitedTableProps {
  list: readonly InvitedPlayer[];
  task: NonNullable<ReferralsInfo['task']>;
}

export const InvitedTable = ({ list, task }: InvitedTableProps) => (
  <Table>
    <thead>
      <tr>
        <HeadCell scope="col">{text.player}</HeadCell>
        <HeadCell scope="col" data-wide>
          {text.at}
        </HeadCell>
        <HeadCell scope="col" data-roomy>
          {text.played}
        </HeadCell>
        <HeadCell scope="col" data-wide>
          {text.level}
        </HeadCell>
        <HeadCell scope="col" data-number>
          {text.reward}
        </HeadCell>
      </tr>
    </thead>
    <tbody>
      {list.map(({ loginName, at, playMinutes, level, reward }) => {
        const hours = Math.min(task.playTime, Math.floor(playMinutes / MINUTES_PER_HOUR));
        const width = `${task.playTime === 0 ? 100 : Math.round((hours / task.playTime) * 100)}%`;
        return (
          <Row key={loginName}>
            <Cell>
              <Name>{loginName}</Name>
              <PlayedBelow>{text.hours(hours, task.playTime)}</PlayedBelow>
            </Cell>
            <Cell data-wide data-quiet>
              {formatDay(new Date(at).toISOString())}
            </Cell>
            <Cell data-roomy>
              <Progress>
                <ProgressTrack>
                  <ProgressFill style={{ width }} />
                </ProgressTrack>
                {text.hours(hours, task.playTime)}
              </Progress>
            </Cell>
            <Cell data-wide>{text.levels(Math.min(level, task.level), task.level)}</Cell>
            <Cell data-number {...(reward > 0 ? { 'data-good': true } : { 'data-quiet': true })}>
              {reward > 0 ? text.earned(reward) : text.underWay}
            </Cell>
          </Row>
        );
      })}
    </tbody>
  </Table>
);

const Name = styled.b({ fontWeight: 600, overflowWrap: 'anywhere' });

import type { InvitedPlayer, ReferralsInfo } from '@site/shared/contracts/profile';
import { formatDay } from '@site/shared/text/dates';
import { Table } from '../../ui/table';
import { Progress } from './referrals.styles';
import { referralsText } from './referrals.text';

const text = referralsText.table;
const MINUTES_PER_HOUR = 60;

interface InvitedTableProps {
  list: readonly InvitedPlayer[];
  task: NonNullable<ReferralsInfo['task']>;
}

/** Players who have registered with the code, and their progress in the task. */
export const InvitedTable = ({ list, task }: InvitedTableProps) => (
  <Table>
    <thead>
      <tr>
        <th scope="col">{text.player}</th>
        <th scope="col" data-wide>
          {text.at}
        </th>
        <th scope="col">{text.played}</th>
        <th scope="col" data-wide>
          {text.level}
        </th>
        <th scope="col" data-number>
          {text.reward}
        </th>
      </tr>
    </thead>
    <tbody>
      {list.map(({ loginName, at, playMinutes, level, reward }) => {
        const hours = Math.min(task.playTime, Math.floor(playMinutes / MINUTES_PER_HOUR));
        const width = `${task.playTime === 0 ? 100 : Math.round((hours / task.playTime) * 100)}%`;
        return (
          <tr key={loginName}>
            <td>
              <b style={{ fontWeight: 600, overflowWrap: 'anywhere' }}>{loginName}</b>
            </td>
            <td data-wide data-quiet>
              {formatDay(new Date(at).toISOString())}
            </td>
            <td>
              <Progress>
                <i>
                  <i style={{ width }} />
                </i>
                {text.hours(hours, task.playTime)}
              </Progress>
            </td>
            <td data-wide>{text.levels(Math.min(level, task.level), task.level)}</td>
            <td data-number {...(reward > 0 ? { 'data-good': true } : { 'data-quiet': true })}>
              {reward > 0 ? text.earned(reward) : text.underWay}
            </td>
          </tr>
        );
      })}
    </tbody>
  </Table>
);

import styled from '@emotion/styled';
import type { HealthReply, HealthSpan } from '@site/contracts/release-health';
import { useId } from 'react';
import { DataTable } from '../ui/data-table';
import { healthText as text } from './health.text';

interface HealthTableProps {
  value: HealthReply;
  span: HealthSpan;
  isOpen: boolean;
  onToggle: () => void;
}

/** The figures of the charts, newest first. */
export const HealthTable = ({ value, span, isOpen, onToggle }: HealthTableProps) => {
  const { columns, values } = text;
  const id = useId();
  const formatTime = span === 'hour' ? text.time : text.moment;
  const rows = value.releases
    .flatMap(({ release, points }) => points.map((point) => ({ release, ...point })))
    .sort((one, other) => other.at.localeCompare(one.at))
    .map(({ release, at, served, failures, lcp, inp }) => ({
      key: `${release} ${at}`,
      cells: [
        formatTime(at),
        text.release(release),
        values.served(served),
        values.served(failures),
        lcp === null ? text.none : values.lcp(lcp),
        inp === null ? text.none : values.inp(inp),
      ],
    }));
  return (
    <div>
      <Toggle aria-expanded={isOpen} aria-controls={id} onClick={onToggle}>
        {isOpen ? text.hideTable : text.showTable}
      </Toggle>
      <Frame id={id} role="group" aria-label={text.table} tabIndex={0} hidden={!isOpen}>
        <DataTable label={text.table} columns={columns} rows={rows} />
      </Frame>
    </div>
  );
};

const Toggle = styled.button(({ theme: { font } }) => ({
  minHeight: 32,
  font: `600 14px/1.2 ${font.text}`,
  textDecoration: 'underline',
  textUnderlineOffset: '.25em',
}));

/** Scrolls alone when the table is higher than its place. */
const Frame = styled.div({ maxHeight: 320, overflow: 'auto', '&[hidden]': { display: 'none' } });

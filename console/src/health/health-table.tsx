import styled from '@emotion/styled';
import type { HealthReply, HealthSpan } from '@site/contracts/release-health';
import { useId } from 'react';
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
    .sort((one, other) => other.at.localeCompare(one.at));
  return (
    <div>
      <Toggle aria-expanded={isOpen} aria-controls={id} onClick={onToggle}>
        {isOpen ? text.hideTable : text.showTable}
      </Toggle>
      <Frame id={id} role="group" aria-label={text.table} tabIndex={0} hidden={!isOpen}>
        <table>
          <thead>
            <tr>
              {Object.entries(columns).map(([key, title]) => (
                <th key={key} scope="col">
                  {title}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {rows.map(({ release, at, served, failures, lcp, inp }) => (
              <tr key={`${release} ${at}`}>
                <th scope="row">{formatTime(at)}</th>
                <td>{text.release(release)}</td>
                <td>{values.served(served)}</td>
                <td>{values.served(failures)}</td>
                <td>{lcp === null ? text.none : values.lcp(lcp)}</td>
                <td>{inp === null ? text.none : values.inp(inp)}</td>
              </tr>
            ))}
          </tbody>
        </table>
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

/** Scrolls alone when the table is higher or wider than its place. */
const Frame = styled.div(({ theme: { color, font } }) => ({
  maxHeight: 320,
  overflow: 'auto',
  '&[hidden]': { display: 'none' },
  background: color.ink[850],
  table: { width: '100%', minWidth: 480, borderCollapse: 'collapse', textAlign: 'left' },
  'th, td': {
    padding: '6px 12px',
    font: `400 14px/1.4 ${font.mono}`,
    borderBottom: `1px solid ${color.ink[700]}`,
    whiteSpace: 'nowrap',
  },
  'thead th': { color: color.steel[300], fontSize: 13 },
}));

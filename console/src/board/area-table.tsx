import styled from '@emotion/styled';
import { Button } from '@site/shared/ui/button';
import { CardTable, onCards } from '../ui/card-table';
import { type Area, countFailures, nameState } from './area-state';
import { boardText as text } from './board.text';
import { HourLine } from './hour-line';
import { short } from '../site/release-name';

interface AreaTableProps {
  areas: readonly Area[];
  /** Name of the area whose releases are shown. */
  shown: string | null;
  /** Null for people who may not roll back. */
  onRollBack: ((area: Area) => void) | null;
  onShow: (area: string) => void;
}

/** One row for each area. On a phone, each row is a card with the names of its columns. */
export const AreaTable = ({ areas, shown, onRollBack, onShow }: AreaTableProps) => (
  <Table role="table" aria-label={text.areas}>
    <thead role="rowgroup">
      <tr role="row">
        {Object.entries(text.columns).map(([key, title]) => (
          <th key={key} role="columnheader" scope="col">
            {title}
          </th>
        ))}
      </tr>
    </thead>
    <tbody role="rowgroup">
      {areas.map((area) => (
        <Row
          key={area.area}
          area={area}
          isShown={area.area === shown}
          onRollBack={onRollBack}
          onShow={onShow}
        />
      ))}
    </tbody>
  </Table>
);

type RowProps = Pick<AreaTableProps, 'onRollBack' | 'onShow'> & { area: Area; isShown: boolean };

const Row = ({ area, isShown, onRollBack, onShow }: RowProps) => {
  const { columns } = text;
  const failures = countFailures(area);
  const state = nameState(area);
  const lcp = area.day?.vitals.LCP;
  return (
    <tr role="row" data-bad={state.isBad} data-shown={isShown}>
      <th role="rowheader" scope="row">
        <ShowButton
          aria-label={text.show(area.area)}
          aria-pressed={isShown}
          onClick={() => onShow(area.area)}
        >
          {area.area}
        </ShowButton>
      </th>
      <td role="cell" data-name={columns.release}>
        <b>{short(area.release)}</b>
        <small>{text.when(area.since)}</small>
        <small title={area.why}>{text.byWhom(area.by, area.why)}</small>
      </td>
      <td role="cell" data-name={columns.canary}>
        {area.canary ? text.onCanary(area.canary.percent, area.canary.release) : text.noCanary}
      </td>
      <td role="cell" data-name={columns.hour}>
        <HourLine hour={area.hour} isBad={state.isBad} />
      </td>
      <td role="cell" data-name={columns.pages}>
        {text.number(area.day?.served ?? 0)}
      </td>
      <td role="cell" data-name={columns.failures}>
        {failures === 0 ? text.none : text.number(failures)}
      </td>
      <td role="cell" data-name={columns.lcp}>
        {lcp === undefined ? text.none : text.percent(lcp)}
      </td>
      <td role="cell" data-name={columns.state}>
        <State data-bad={state.isBad}>{state.name}</State>
      </td>
      <td role="cell">
        {onRollBack && area.previous && (
          <Button
            size="s"
            look={state.isBad ? 'primary' : 'outline'}
            aria-label={text.rollBackOf(area.area)}
            onClick={() => onRollBack(area)}
          >
            {text.rollBack}
          </Button>
        )}
      </td>
    </tr>
  );
};

const Table = styled(CardTable)(({ theme: { color } }) => ({
  'td:last-child, thead th:last-child': { textAlign: 'right' },
  small: {
    display: 'block',
    maxWidth: 320,
    overflow: 'hidden',
    color: color.steel[300],
    fontSize: 13,
    textOverflow: 'ellipsis',
    whiteSpace: 'nowrap',
  },
  'tr[data-shown=true]:not([data-bad=true])': { boxShadow: `inset 4px 0 ${color.steel[300]}` },
  ...onCards({
    'td:last-child': { textAlign: 'left', paddingTop: 12 },
    small: { gridColumn: 2, whiteSpace: 'normal' },
  }),
}));

const State = styled.span(({ theme: { color } }) => ({
  color: color.foam.base,
  fontWeight: 600,
  '&[data-bad=true]': { color: color.red.base },
}));

const ShowButton = styled.button(({ theme: { font } }) => ({
  minHeight: 32,
  font: `600 16px/1.2 ${font.text}`,
  textDecoration: 'underline',
  textDecorationThickness: 1,
  textUnderlineOffset: '.25em',
}));

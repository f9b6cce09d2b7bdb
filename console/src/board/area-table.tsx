import styled from '@emotion/styled';
import { Button } from '@site/shared/ui/button';
import { type Area, countFailures, nameState } from './area-state';
import { boardText as text } from './board.text';
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

/** Narrower than all columns side by side. */
const CARDS = '@media (max-width: 1180px)';

const Table = styled.table(({ theme: { color, font, media } }) => ({
  width: '100%',
  borderCollapse: 'collapse',
  background: color.ink[850],
  textAlign: 'left',
  'th, td': { padding: '12px 16px', verticalAlign: 'middle', borderBottom: `1px solid ${color.ink[700]}` },
  'thead th': {
    font: `400 13px/1.4 ${font.mono}`,
    color: color.steel[300],
    borderColor: color.ink[500],
  },
  td: { font: `400 14px/1.4 ${font.mono}` },
  'td button': { fontFamily: font.text },
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
  'tr[data-shown=true]': { boxShadow: `inset 4px 0 ${color.steel[300]}` },
  'tr[data-bad=true]': { background: '#2b1413', boxShadow: `inset 4px 0 ${color.amber.base}` },
  [CARDS]: {
    '&, tr, td, tbody th': { display: 'block' },
    tbody: { display: 'grid', gridTemplateColumns: 'repeat(2,minmax(0,1fr))', gap: '0 24px' },
    thead: { position: 'absolute', width: 1, height: 1, overflow: 'hidden', clipPath: 'inset(50%)' },
    'tbody tr': { padding: '12px 0', borderBottom: `1px solid ${color.ink[500]}` },
    'tbody th, td': { padding: '4px 16px', border: 0 },
    'td[data-name]': { display: 'grid', gridTemplateColumns: '130px minmax(0,1fr)', gap: '0 12px' },
    'td[data-name]::before': { content: 'attr(data-name)', color: color.steel[300], gridRow: '1 / span 3' },
    'td:last-child': { textAlign: 'left', paddingTop: 12 },
    small: { gridColumn: 2, whiteSpace: 'normal' },
  },
  [media.mobile]: { tbody: { gridTemplateColumns: 'minmax(0,1fr)' } },
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

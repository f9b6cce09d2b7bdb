import styled from '@emotion/styled';
import type { Area } from './area-state';
import { TextButton } from '../ui/parts';
import { boardText as text } from './board.text';
import type { LiveRelease } from './release-history';
import { short } from '../site/release-name';

interface ReleaseTableProps {
  lives: readonly LiveRelease[];
  /** Releases that are not left, to which the area can go back. */
  restorable: ReadonlySet<string>;
  area: Area;
  /** Null for people who may not roll back. */
  onRestore: ((release: string) => void) | null;
  /** Null for people who may not make preview links. */
  onPreview: ((release: string) => void) | null;
  onCompare: (release: string) => void;
}

/** The releases of an area in the order in which they went live, newest first. */
export const ReleaseTable = ({
  lives,
  restorable,
  area,
  onRestore,
  onPreview,
  onCompare,
}: ReleaseTableProps) => {
  const { historyColumns: columns } = text;
  if (lives.length === 0) return <p>{text.noneLive}</p>;
  const newest = new Map(lives.toReversed().map(({ release, revision }) => [release, revision]));
  return (
    <Frame role="group" aria-label={text.releases(area.area)} tabIndex={0}>
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
          {lives.map(({ revision, release, at, who, why }, index) => (
            <tr key={revision} data-live={index === 0 && release === area.release}>
              <th scope="row">{short(release)}</th>
              <td>{text.when(at)}</td>
              <td>{who}</td>
              <td>{why}</td>
              <td>{index === 0 ? nameState(release, area) : text.past}</td>
              <td>
                {release !== area.release && newest.get(release) === revision && (
                  <Action aria-label={text.compareOf(release)} onClick={() => onCompare(release)}>
                    {text.compare}
                  </Action>
                )}
                {onPreview && release !== area.release && newest.get(release) === revision && (
                  <Action aria-label={text.makePreviewOf(release)} onClick={() => onPreview(release)}>
                    {text.makePreview}
                  </Action>
                )}
                {release !== area.release &&
                  newest.get(release) === revision &&
                  (restorable.has(release)
                    ? onRestore && (
                        <Action aria-label={text.restoreOf(release)} onClick={() => onRestore(release)}>
                          {text.restore}
                        </Action>
                      )
                    : text.left)}
              </td>
            </tr>
          ))}
        </tbody>
      </table>
    </Frame>
  );
};

function nameState(release: string, { release: live, canary }: Area): string {
  if (release === live) return text.live;
  return canary?.release === release ? text.onTrial(canary.percent) : text.past;
}

/** Scrolls alone when the table is wider than its place. */
const Frame = styled.div(({ theme: { color, font } }) => ({
  marginBottom: 12,
  overflowX: 'auto',
  background: color.ink[850],
  table: { width: '100%', minWidth: 620, borderCollapse: 'collapse', textAlign: 'left' },
  'th, td': {
    padding: '10px 12px',
    font: `400 14px/1.4 ${font.mono}`,
    borderBottom: `1px solid ${color.ink[700]}`,
    overflowWrap: 'break-word',
  },
  'thead th': { fontSize: 13, color: color.steel[300], borderColor: color.ink[500] },
  'th, td:nth-of-type(1), td:nth-of-type(4)': { whiteSpace: 'nowrap' },
  '[data-live=true] td:nth-of-type(4)': { color: color.foam.base },
  'td:last-child, thead th:last-child': { textAlign: 'right' },
}));

const Action = styled(TextButton)({ marginLeft: 16 });

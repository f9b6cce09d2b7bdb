import type { Paint } from '../terminal/outcome';
import { short } from '../../refusals/words.text';
import type { ReleaseChanges } from '../../releases/difference/compare-releases';
import {
  type ChangedName,
  releaseChangesText as difference,
} from '../../releases/difference/release-changes.text';

function paintName({ kind, text }: ChangedName, paint: Paint): string {
  if (kind === 'changed') return text;
  return kind === 'added' ? paint.good(text) : paint.bad(text);
}

/** Describes a change in rows with a label. Only what differs has a row; the sizes always have one. */
function changes(change: ReleaseChanges, paint: Paint): string[] {
  const { area, from, to } = change;
  const rows = difference.listRows(change).map(({ label, names }, index, all) => ({
    // the modules have a row each
    label: all[index - 1]?.label === label ? '' : label,
    value: names.map((name) => paintName(name, paint)).join('   '),
  }));
  const all = [...(rows.length > 0 ? rows : [difference.onlyCode]), ...difference.listSizes(change)];
  const width = Math.max(...all.map(({ label }) => label.length));
  return [
    paint.strong(`${area}: ${from ? `${short(from)} → ` : 'впервые, '}${short(to)}`) +
      (rows.length > 0 ? paint.dim(`   ${difference.marks}`) : ''),
    ...all.map(({ label, value }) => `  ${label.padEnd(width)}   ${value}`),
  ];
}

/** Output of `site diff`. */
export const diffText = {
  changes,
  same: (area: string, release: string) => `${area}: в эфире тот же выпуск ${short(release)}.`,
  sameAsRevision: (revision: number) => `В эфире те же выпуски, что были при ревизии ${revision}.`,
  deleted: (area: string, release: string) =>
    `${area}: выпуск ${short(release)} из хранилища уже убрали, вернуть его нельзя.`,
  newer: (area: string, revision: number) =>
    `${area}: при ревизии ${revision} её не было; откат оставит её как есть.`,
  notLiveThen: (area: string, revision: number) => `Области ${area} при ревизии ${revision} в эфире не было.`,
  nothingNamed: 'Назовите область или ревизию: site diff home, site diff --revision 41',
  releaseAndRevision:
    'Назовите или выпуск, или ревизию: site diff home@3f2a91c0, site diff home --revision 41',
} as const;

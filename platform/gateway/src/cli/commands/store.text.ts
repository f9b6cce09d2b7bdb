import type { StoreProblem } from '@site/contracts/store-check';
import { type Forms, plural } from '@site/text/plural';
import { FILES, short } from '../../refusals/words.text';

const RELEASES: Forms = ['выпуск', 'выпуска', 'выпусков'];
const MIB = 1024 * 1024;

const KINDS: Readonly<Record<StoreProblem['kind'], string>> = {
  'missing-release': 'выпуска нет в хранилище',
  'damaged-manifest': 'описание выпуска не сходится с его номером',
  'wrong-address': 'адрес файла пропал или ведёт не туда',
  'missing-file': 'файла нет',
  'damaged-file': 'содержимое не сходится с хешем',
  'damaged-composition': 'состав сайта не сходится с номером сборки',
};

/** Output of `site verify` and `site repair`. */
export const storeText = {
  checking: (releases: number) => `Проверяю ${releases} ${plural(releases, RELEASES)}…`,
  columns: ['ОБЛАСТЬ', 'ВЫПУСК', 'ФАЙЛ', 'ЧТО НЕ ТАК'],
  row: ({ area, release, file, kind }: StoreProblem) => [area, short(release), file ?? '—', KINDS[kind]],
  whole: (releases: number, files: number, bytes: number) =>
    `Всё цело: ${releases} ${plural(releases, RELEASES)}, ${files} ${plural(files, FILES)}, ${(bytes / MIB).toFixed(1).replace('.', ',')} МиБ.`,
  damaged: 'Хранилище повреждено:',
  howToRepair: 'Починить: site repair',
  unknown: (target: string) => `В хранилище нет выпуска ${target}. Какие были в эфире: site log <область>`,
  badTarget: (target: string) => `«${target}» не подходит: нужно область@выпуск, например home@3f2a91c0.`,
  repaired: (area: string, release: string, restored: number, uploaded: number) =>
    `${area} ${short(release)}: из копий самого сайта — ${restored} ${plural(restored, FILES)}, из сборки — ${uploaded}.`,
  noSource: (area: string, release: string) =>
    `${area} ${short(release)}: чинить не из чего. Возьмите тот же коммит, соберите (site build ${area}) и повторите: site repair ${area}@${short(release)}. Сборка в другом месте — с --dir.`,
  still: 'Осталось повреждённым:',
  compositions:
    'Состав сайта из сборки не восстановить: восстановите базу из копии (docs/runbook.md#the-store-is-damaged).',
} as const;

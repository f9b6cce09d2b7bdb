import { compare } from 'semver';
import type { KitMismatch } from './kit-match';

const difference = ({ installed, site }: KitMismatch) =>
  compare(installed, site) > 0 ? 'здесь новее' : 'здесь старее';
const line = (mismatch: KitMismatch) =>
  `  ${mismatch.name}: здесь ${mismatch.installed}, у сайта ${mismatch.site} (${difference(mismatch)})`;

/** Messages about the kit of a site. */
export const kitText = {
  noKit: (url: string) =>
    `У сайта ${url} нет набора пакетов: его оболочку собрали без набора. Спросите администратора сайта.`,
  doesNotFit: (url: string, mismatches: readonly KitMismatch[]) =>
    [
      `Набор, которым собрана область, не подходит сайту ${url}, ничего не отправлено:`,
      ...mismatches.map(line),
      'Возьмите набор этого сайта и соберите заново: npx site kit --update && npm install && npm run build',
    ].join('\n'),
  warning: (mismatches: readonly KitMismatch[]) =>
    [
      '  внимание: набор, которым собирается область, сайту не подходит, такой выпуск он не примет:',
      ...mismatches.map((mismatch) => `  ${line(mismatch)}`),
      '    Возьмите набор этого сайта: npx site kit --update && npm install',
    ].join('\n'),
  kit: 'какие пакеты сайта стоят здесь и какие у самого сайта; --update — взять те, что у сайта',
  update: 'записать в package.json адреса набора, который сейчас у сайта',
  kitExamples: ['site kit', 'site kit --update && npm install && npm run build'],
  contractsExamples: ['site contracts'],
  contracts:
    'записать типы путей, окон, мест и событий: своих — из area.json, других областей — как они сейчас на сайте',
  ownContractWritten: 'contract.d.ts: соответствует area.json.',
  contractsWritten: (file: string, changed: boolean) =>
    changed ? `${file}: записано.` : `${file}: без изменений.`,
  columns: ['ПАКЕТ', 'ЗДЕСЬ', 'У САЙТА', ''],
  unfitPackage: (mismatch: KitMismatch) => `не подходит: ${difference(mismatch)}`,
  fits: 'Набор подходит сайту.',
  unfit: 'Набор не подходит сайту: npx site kit --update && npm install && npm run build',
  updated: (release: string) =>
    `package.json: набор оболочки ${release}. Дальше: npm install && npm run build`,
  current: (release: string) => `package.json: набор оболочки ${release} и так записан и установлен.`,
  noRepository:
    'Здесь нет области: команда работает в её папке. Новую заводит site create-area <имя> --site <адрес>.',
} as const;

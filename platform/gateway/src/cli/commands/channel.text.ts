import { plural } from '@site/text/plural';
import { changeText } from '../../channel/change.text';
import { GATEWAYS } from '../../refusals/words.text';

/** Output of the commands that change what visitors get. */
export const channelText = {
  change: changeText,
  because: (why: string) => `В журнале: ${why}`,
  nothing: 'Всё уже так, ничего не изменилось.',
  everywhere: (revision: number, ms: number, count: number) =>
    `Ревизия ${revision}. У всех посетителей через ${ms} мс${count > 0 ? ` (${count} ${plural(count, GATEWAYS)})` : ''}.`,
  /** Printed when some gateways have not confirmed the change yet. */
  somewhere: (revision: number, ms: number, count: number) =>
    `Ревизия ${revision}. Через ${ms} мс подтвердили: ${count} ${plural(count, GATEWAYS)}.`,
  /** Addresses of the first pages of the deployed areas. */
  pages: (addresses: readonly string[]) =>
    `${addresses.length > 1 ? 'Страницы' : 'Страница'}: ${addresses.join(', ')}`,
  late: (names: string[]) =>
    `Ещё не подтвердили: ${names.join(', ')}. Проверьте их: site status покажет, кто отстал.`,
  notTogether: (areas: string[]) =>
    `Несколько областей выпускают одним изменением: site deploy ${areas.join(' ')} --together`,
  oneFolder: '--dir называет папку одной области: с --together его нельзя.',
  areaOrRevision:
    'Назовите или область, или ревизию: site rollback home --why "…" либо site rollback --to-revision 41 --why "…"',
  toOfArea: '--to называет выпуск одной области: с --to-revision его нельзя.',
  releaseOfRollback: (area: string, release: string) =>
    `Выпуск называет --to: site rollback ${area} --to ${release} --why "…"`,
  badShare: (share: string) =>
    `Доля «${share}» не подходит: нужно целое от 1 до 99 (процент посетителей), растущий список вроде 5,25,100 или off.`,
  badEvery: 'Списку долей нужно время ступени от 1m до 168h, например --every 30m. Одной доле оно не нужно.',
  badChoice: (choice: string) => `«${choice}» не подходит: бывает on или off.`,
  badMode: (mode: string) => `Режима «${mode}» нет: бывает live или prelaunch.`,
} as const;

import type { LinkProblem } from '@site/contracts/link-problem';
import type { PageCheckReply } from '@site/contracts/page-check';
import type { PageRemark } from '@site/contracts/page-remark';
import { faultLine, remarkLine } from '../../refusals/faults.text';
import { linkProblemTexts } from '../../refusals/link-problem.text';

/** The result of the check of pages, modals and slots, as `site check` and `site preview` print it. */
export const pageCheckText = {
  fine: 'Страницы нарисованы, код окон и мест загружен, сбоев нет.',
  drawn: 'Страницы нарисованы, код окон и мест загружен.',
  undrawn: {
    live: 'Страницы не рисовались: это уже в эфире.',
    'nothing-live': 'Страницы не рисовались: в эфире ещё ничего нет, сравнить не с чем.',
  },
  notDrawn: 'Страницы не рисовались, проверены только связи.',
  noRight:
    'Страницы не рисовались, проверены только связи: токену нужно право preview или deploy для этой области.',
  unsigned:
    'Страницы не рисовались, проверены только связи: сайт проверяет страницы только подписанных выпусков. Задайте SITE_SIGNING_KEY — файл с ключом команды.',
  checked: (
    { faults, drawn, undrawn, remarks: seen = [] }: PageCheckReply,
    problems: readonly LinkProblem[] = [],
  ) => {
    // a call that the site does not answer fails while pages are drawn too
    const remarks = seen.filter(
      (remark) => remark.what !== 'call' || !problems.some(({ missing }) => missing?.call === remark.call),
    );
    const refused = [...faults.map(faultLine), ...linkProblemTexts(problems)];
    const fine = remarks.length + refused.length > 0 ? pageCheckText.drawn : pageCheckText.fine;
    // an older gateway does not say why
    const why = undrawn ? pageCheckText.undrawn[undrawn] : pageCheckText.notDrawn;
    const result = faults.length > 0 ? [] : [drawn ? fine : why];
    if (remarks.length > 0) result.push(pageCheckText.remarks(remarks));
    if (refused.length > 0) result.push(pageCheckText.refused(refused));
    return result.join('\n');
  },
  remarks: (remarks: readonly PageRemark[]) =>
    [
      'Выпустить это не помешает, но посетители могут увидеть сбой:',
      ...remarks.map((remark) => `  ${remarkLine(remark)}`),
    ].join('\n'),
  refused: (lines: readonly string[]) =>
    ['Сайт не даст это выпустить:', ...lines.map((line) => `  ${line}`)].join('\n'),
};

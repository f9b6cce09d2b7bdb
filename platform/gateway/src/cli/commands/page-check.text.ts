import type { LinkProblem } from '@site/contracts/link-problem';
import type { PageCheckReply, PageRemark } from '@site/contracts/page-check';
import { faultLine, remarkLine } from '../../refusals/faults.text';
import { linkProblemText } from '../../refusals/link-problem.text';

/** The result of the check of pages, modals and slots, as `site check` and `site preview` print it. */
export const pageCheckText = {
  fine: 'Страницы, окна и места проверены, сбоев нет.',
  drawn: 'Страницы, окна и места проверены.',
  unchanged: 'Страницы не рисовались: это уже в эфире, или в эфире ещё ничего нет.',
  notDrawn: 'Страницы не рисовались, проверены только связи.',
  noRight:
    'Страницы не рисовались, проверены только связи: токену нужно право preview или deploy для этой области.',
  unsigned:
    'Страницы не рисовались, проверены только связи: сайт проверяет страницы только подписанных выпусков. Задайте SITE_SIGNING_KEY — файл с ключом команды.',
  /** `drawn` is false if the releases are live already, or if the site has no live release. */
  checked: ({ faults, drawn, remarks = [] }: PageCheckReply, problems: readonly LinkProblem[] = []) => {
    const refused = [...faults.map(faultLine), ...problems.map(linkProblemText)];
    const fine = remarks.length > 0 ? pageCheckText.drawn : pageCheckText.fine;
    const result = faults.length > 0 ? [] : [drawn ? fine : pageCheckText.unchanged];
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

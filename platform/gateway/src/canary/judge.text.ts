import { formatNumber } from '@site/text/numbers';
import { plural } from '@site/text/plural';
import { ERROR_RATE, type Evidence } from './canary-evidence';
import { siteAuthors } from '../channel/site-authors.text';

const pages = (count: number) =>
  `${formatNumber(count)} ${plural(count, ['страницы', 'страниц', 'страниц'])}`;

/** Formats a share as a percentage: 0.001 becomes «0,1 %». */
const percent = (share: number) => `${String(share * 100).replace('.', ',')} %`;

/** Author and reasons that the channel's log shows for the changes of the judge. */
export const judgeText = {
  who: siteAuthors.judge,
  doesNotLink: (problems: readonly string[]) => `не сходится с тем, что в эфире: ${problems.join('; ')}`,
  worse: ({ live, canary }: Evidence) =>
    `ошибок ${formatNumber(canary.failures)} из ${pages(canary.pages)} против ` +
    `${formatNumber(live.failures)} из ${formatNumber(live.pages)}; вероятность ошибиться меньше ${percent(ERROR_RATE)}`,
  /** Reason why a canary stays at its stage: its token has ended. Follows the words «начать её не выходит: ». */
  endedToken:
    'токен, которым назначены ступени, больше не действует; решите сами: site promote выпустит её, site canary … off закончит',
  nextStage: ({ live, canary }: Evidence) =>
    `следующая ступень: ошибок ${formatNumber(canary.failures)} из ${pages(canary.pages)} против ` +
    `${formatNumber(live.failures)} из ${formatNumber(live.pages)}`,
  worseThanBefore: ({ live, canary }: Evidence) =>
    `после выпуска ошибок ${formatNumber(canary.failures)} из ${pages(canary.pages)}, за сутки до него ` +
    `${formatNumber(live.failures)} из ${formatNumber(live.pages)}; вероятность ошибиться меньше ${percent(ERROR_RATE)}`,
} as const;

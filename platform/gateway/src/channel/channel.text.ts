import { toPrintable } from '@site/contracts/printable';
import { formatDeadline } from '@site/text/dates';

/** The reason of a forced change names at most this many problems, each shortened to this many characters. */
const MOST_NAMED = 3;
const MOST_LENGTH = 200;

/** Reasons that the channel's log shows for changes that nobody explains, such as automatic ones. */
export const channelText = {
  /** Added to the reason of a change whose pages were not rendered first. */
  unchecked: '(страницы не проверены: --force)',
  /** Added to the reason of a forced change that would have been refused for these problems. */
  overridden: (problems: readonly string[]) => {
    const more = problems.length - MOST_NAMED;
    const named = problems.slice(0, MOST_NAMED).map((problem) => toPrintable(problem).slice(0, MOST_LENGTH));
    const all = [...named, ...(more > 0 ? [`и\u00a0ещё ${more}`] : [])];
    return problems.length > 0 ? [`(--force вопреки отказу: ${all.join('; ')})`] : [];
  },
  incompatible: 'не сходится с тем, на что откатили',
  /** Reason why a canary ended with a forced deploy of the shell. */
  incompatibleShell: 'не сходится с новым shell',
  /**
   * Added to the reason of a rollback, or a forced deploy, of the shell: areas that went back with it, and areas that
   * nobody gets.
   */
  dependants: (moved: readonly string[], withheld: readonly string[], isDeploy: boolean) => {
    const shell = isDeploy ? 'с новым shell' : 'без нового shell';
    return [
      ...(moved.length > 0
        ? [
            `(${isDeploy ? '' : 'вместе с shell '}возвращены: ${moved.join(', ')} — ${shell} их выпуски не работают)`,
          ]
        : []),
      ...(withheld.length > 0
        ? [`(закрыты: ${withheld.join(', ')} — ${shell} ни один их выпуск не работает)`]
        : []),
    ];
  },
  /** Added to the reason of a rollback to a revision: areas that keep their releases, and why. */
  notRestored: ({
    missing,
    untrusted,
    unfit,
  }: Record<'missing' | 'untrusted' | 'unfit', readonly string[]>) => [
    ...(missing.length > 0
      ? [`(не возвращены: ${missing.join(', ')} — прежнего выпуска нет в хранилище, или он повреждён)`]
      : []),
    ...(untrusted.length > 0
      ? [`(не возвращены: ${untrusted.join(', ')} — подписи прежнего выпуска сайт больше не верит)`]
      : []),
    ...(unfit.length > 0
      ? [`(не возвращены: ${unfit.join(', ')} — прежний выпуск не сходится с остальными)`]
      : []),
  ],
  /** A new preview link, with the number of its pages, modals and slots that fail. */
  preview: (id: string, until: Date, faults: number) =>
    `ссылка ${id} до ${formatDeadline(until.getTime())}${faults > 0 ? `, сбоев на страницах: ${faults}` : ''}`,
  previewEnded: (id: string) => `ссылка ${id} закрыта`,
} as const;

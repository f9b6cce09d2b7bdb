import type { ChoiceKind } from '@site/contracts/preview-releases';

const KINDS: Record<ChoiceKind, string> = { linked: 'Из ссылки', canary: 'На пробе', former: 'Прежний' };

export const previewPanelText = {
  open: 'Выпуски',
  title: 'Выпуски',
  about: (moment: string) => `Предпросмотр до ${moment}. Показано то, что видите вы в этом браузере.`,
  fixed: 'Ссылка показывает только свои выпуски.',
  otherTab: 'Выпуски сменили в другой вкладке. Эта покажет их после обновления.',
  refresh: 'Обновить',
  kind: (kind: ChoiceKind) => KINDS[kind],
  live: 'В эфире',
  seen: 'У вас',
  notLive: 'ещё не в эфире',
  uploaded: (stamp: string) => `загружен ${stamp}`,
  others: 'Остальное — как в эфире',
  show: 'Показать',
  reset: 'Как в эфире',
  failed: 'Не удалось узнать, какие есть выпуски',
  unfit: 'Эти выпуски вместе не работают:',
  gone: 'Этот выпуск больше не выбрать. Откройте список ещё раз.',
  ended: 'Предпросмотр закончился.',
  lost: 'Сайт не ответил. Попробуйте ещё раз.',
} as const;

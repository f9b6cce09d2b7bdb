const rules = new Intl.PluralRules('ru');
const FORMS: Readonly<Record<string, string>> = { one: 'ошибка', few: 'ошибки', many: 'ошибок' };

export const problemsText = {
  notBuilt: (area: string) =>
    `${area} не собирается. Страница пока прежняя; исправьте, и она обновится сама.`,
  checks: (count: number) => `Проверка исходников: ${count} ${FORMS[rules.select(count)] ?? 'ошибки'}`,
  checking: 'Первая проверка исходников ещё идёт: ошибки могут появиться позже.',
  server: (area: string) => `${area}: ошибка при отрисовке на сервере`,
  thrown: 'Ошибка на странице',
  open: 'Открыть в редакторе',
  hide: 'Скрыть',
  more: (count: number) => `И ещё ${count}: смотрите в терминале.`,
} as const;

export const partnersText = {
  columns: ['ДЕНЬ', 'ПРОМОКОД', 'ПОСЕЩЕНИЯ', 'РЕГИСТРАЦИИ', 'С ПОПОЛНЕНИЕМ', 'УСЛОВИЕ ВЫПОЛНЕНО'],
  none: (days: number) => `За последние дни (${days}) по партнёрам ничего нет.`,
  badDays: (value: string) => `--days ${value} не подходит: нужно целое число от 1 до 366.`,
} as const;

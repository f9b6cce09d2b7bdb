export const readDaysText = {
  badDay: (name: string, day: string) =>
    `--${name} ${day} не подходит: нужен день, который есть в календаре, например 2026-11-01.`,
  backwards: (from: string, to: string) => `--to ${to} раньше, чем --from ${from}: поменяйте их местами.`,
} as const;

/** Messages about a repository of one area. */
export const repositoryText = {
  notInstalled: (module: string) => `Пакет ${module} не установлен. Установите пакеты: npm install`,
  noAreaFile: 'Здесь нет area.json: перейдите в папку области.',
  noName: 'area.json: нет поля name.',
  noJson: (file: string, reason: string) => `${file} — не JSON: ${reason}`,
} as const;

/** Messages of `npm run second-site`. */
export const startText = {
  building: (folder: string) => `Собираю: ${folder}`,
  notBuilt: (folder: string) => `Не собралось: ${folder}. Причина выше.`,
  ready: (url: string) => `\nБулочная открыта: ${url}\nCtrl-C — закрыть`,
} as const;

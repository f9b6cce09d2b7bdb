/** Messages of `npm run second-site`. */
export const startText = {
  building: (folder: string) => `Собираю: ${folder}`,
  notBuilt: (folder: string) => `Не собралось: ${folder}. Причина выше.`,
  portTaken: (port: number) =>
    `Порт ${port} занят. Назовите другой, например PORT=${port + 1} npm run second-site.`,
  ready: (url: string) => `\nБулочная открыта: ${url}\nCtrl-C — закрыть`,
} as const;

/** Who made a token, as the list of tokens says it. */
export const tokenText = {
  configuration: 'настройки',
  folder: (folder: string, host: string) => `папка ${folder} на ${host}`,
} as const;

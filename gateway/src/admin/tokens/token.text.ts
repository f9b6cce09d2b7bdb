/** Creators of configured tokens, as shown in the list of tokens. */
export const tokenText = {
  configuration: 'настройки',
  folder: (folder: string, host: string) => `папка ${folder} на ${host}`,
} as const;

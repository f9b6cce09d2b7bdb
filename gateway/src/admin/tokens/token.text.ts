/** Creators of configured tokens, as the list of tokens shows them. */
export const tokenText = {
  configuration: 'настройки',
  folder: (folder: string, host: string) => `папка ${folder} на ${host}`,
} as const;

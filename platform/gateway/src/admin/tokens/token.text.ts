/**
 * Values of `createdBy` for tokens that no person created: tokens from the configuration and the token of a
 * data folder. Shown in the list of tokens.
 */
export const tokenText = {
  configuration: 'настройки',
  folder: (folder: string, host: string) => `папка ${folder} на ${host}`,
} as const;

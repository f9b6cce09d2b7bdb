/** Authors of changes that the site makes itself, in the log of the channel. No token may have such a name. */
export const siteAuthors = { judge: 'сторож', start: 'запуск' } as const;

/** Quotes a word for the shell, in which nothing has a meaning between single quotes. */
export const quote = (word: string): string => `'${word.replaceAll("'", `'\\''`)}'`;

/** Quotes a word unless the shell leaves it as it is. */
export const quoteIfNeeded = (word: string): string => (/^[\w.@=,/-]+$/.test(word) ? word : quote(word));

/** Returns a command with its options. A subject that begins like an option stands last, after `--`. */
export function toCommandLine(command: string, subject: string, options: readonly string[]): string {
  const isLast = subject.startsWith('-');
  const word = quoteIfNeeded(subject);
  return [command, ...(isLast ? [] : [word]), ...options, ...(isLast ? [`-- ${word}`] : [])].join(' ');
}

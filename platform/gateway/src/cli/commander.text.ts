import { type Command, CommanderError } from 'commander';
import { CliError } from './terminal/cli-error';

const TITLES: Record<string, string> = {
  'Usage:': 'Вызов:',
  'Options:': 'Параметры:',
  'Commands:': 'Команды:',
  'Arguments:': 'Что указать:',
};

/** Russian translations of commander's error messages. */
const ERRORS: [RegExp, string][] = [
  [/^error: unknown command '(.+?)'.*/s, 'Нет команды «$1». Все команды: site --help'],
  [/^error: unknown option '(.+?)'.*/s, 'Нет параметра $1. Все параметры: site --help'],
  [/^error: missing required argument '(.+?)'(.*)/s, 'Не указано: $1.$2'],
  [/^error: option '(.+?)' argument missing.*/s, 'После $1 нужно значение.'],
  [/^error: option '(.+?)' argument '(.+?)' is invalid.*/s, 'Значение $2 для $1 не подходит.'],
  [/^error: too many arguments.*/s, 'Слишком много слов в команде. Пример: site rollback home --why "…"'],
];

const translate = (message: string): string =>
  ERRORS.reduce((line, [pattern, words]) => line.replace(pattern, words), message).trim();

/** Converts commander's error to a CliError; null when help was requested. */
export const toUseError = ({ exitCode, message }: CommanderError): CliError | null =>
  exitCode === 0 ? null : new CliError(translate(message), 2);

/** Adds an example of a call to the message about a missing argument. */
export function showExampleOf(command: Command, example: string): void {
  const complete = (message: string) =>
    message.startsWith('error: missing required argument') ? `${message} Пример: ${example}` : message;
  command
    .configureOutput({ outputError: (message, write) => write(`${translate(complete(message.trim()))}\n`) })
    .exitOverride(({ exitCode, code, message }) => {
      throw new CommanderError(exitCode, code, complete(message));
    });
}

/**
 * Makes commander print Russian texts and throw instead of exiting. Later subcommands inherit these settings.
 */
export const speakRussian = (command: Command): Command =>
  command
    .usage('<команда> [параметры]')
    .helpOption('-h, --help', 'показать эту справку')
    .helpCommand('help [command]', 'рассказать о команде')
    .configureHelp({ styleTitle: (title) => TITLES[title] ?? title })
    .configureOutput({ outputError: (message, write) => write(`${translate(message)}\n`) })
    .exitOverride();

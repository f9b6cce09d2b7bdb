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
  [
    /^error: unknown command '(.+?)'\n\(Did you mean (?:one of )?(.+)\?\)\s*$/s,
    'Нет команды «$1». Может быть, $2? Все команды: site --help',
  ],
  [
    /^error: unknown option '(.+?)'\n\(Did you mean (?:one of )?(.+)\?\)\s*$/s,
    'Нет параметра $1. Может быть, $2? Все параметры: site --help',
  ],
  [/^error: unknown command '(.+?)'.*/s, 'Нет команды «$1». Все команды: site --help'],
  [/^error: unknown option '(.+?)'.*/s, 'Нет параметра $1. Все параметры: site --help'],
  [/^error: missing required argument '(.+?)'(.*)/s, 'Не указано: $1.$2'],
  [/^error: option '(.+?)' argument missing.*/s, 'После $1 нужно значение.'],
  [/^error: option '(.+?)' argument '(.+?)' is invalid.*/s, 'Значение $2 для $1 не подходит.'],
  [/^error: too many arguments[^.]*\. Expected[^.]*\./, 'Слишком много слов в команде.'],
];

const translate = (message: string): string =>
  ERRORS.reduce((line, [pattern, words]) => line.replace(pattern, words), message).trim();

/** Converts commander's error to a CliError; null when help was requested. */
export const toUseError = ({ exitCode, message }: CommanderError): CliError | null =>
  exitCode === 0 ? null : new CliError(translate(message), 2);

/** What a message about wrong use of a command can say besides. */
interface Advice {
  /** A call of the command. */
  example: string;
  /** Says why the area that the command needs is not known here. */
  noArea?: string | undefined;
  /** Returns a text with its commands as they are run here. */
  asRun: (text: string) => string;
}

/** Adds an example of a call, or what else helps, to messages about missing and superfluous arguments. */
export function showExampleOf(command: Command, { example, noArea, asRun }: Advice): void {
  const complete = (message: string) => {
    const isMissing = message.startsWith('error: missing required argument');
    if (isMissing && noArea !== undefined) return noArea;
    const isSuperfluous = message.startsWith('error: too many arguments');
    return isMissing || isSuperfluous
      ? `${message} Пример: ${example}${isSuperfluous ? lostDashes(command, process.env) : ''}`
      : message;
  };
  command
    .configureOutput({
      outputError: (message, write) => write(`${asRun(translate(complete(message.trim())))}\n`),
    })
    .exitOverride(({ exitCode, code, message }) => {
      throw new CommanderError(exitCode, code, complete(message));
    });
}

/** npm keeps an option without two hyphens before it to itself, and passes on its value only. */
function lostDashes({ options }: Command, env: NodeJS.ProcessEnv): string {
  const { npm_lifecycle_event: script } = env;
  if (!script || script === 'npx') return '';
  const lost = options.find(({ long }) => `npm_config_${long?.slice(2).replaceAll('-', '_')}` in env);
  const option = lost?.long ? `${lost.long} ` : '';
  return `\nПеред параметрами npm нужны два дефиса: npm run ${script} -- ${option}…`;
}

/**
 * Makes commander print Russian texts and throw instead of exiting. Later subcommands inherit these settings. `asRun`
 * returns a text with its commands as they are run here.
 */
export const speakRussian = (command: Command, asRun: (text: string) => string): Command =>
  command
    .usage('<команда> [параметры]')
    .helpOption('-h, --help', 'показать эту справку')
    .helpCommand('help [command]', 'рассказать о команде')
    .configureHelp({ styleTitle: (title) => TITLES[title] ?? title })
    .configureOutput({
      writeOut: (help) => process.stdout.write(asRun(help)),
      outputError: (message, write) => write(`${asRun(translate(message))}\n`),
    })
    .exitOverride();

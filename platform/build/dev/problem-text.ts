import { readFile } from 'node:fs/promises';
import type { StatsError } from 'webpack';
import { placeOf } from '../source-fault';

/** The part of webpack's message that the developer cannot use: the path of the loader that reported the fault. */
const LOADER = /^Module build failed \(from [^\n]*\):\n(?:Error:\s*)?/;
/** The place in a message of the compiler: `,-[/…/src/home.page.tsx:11:1]`. */
const COMPILER_PLACE = /[,╭][-─]\[[^\]\n]*?:(\d+):(\d+)\]/;
/** The module that an import names, if it, or a name in it, does not exist. */
const IMPORTED = [/Can't resolve '([^']+)' in/, /was not found in '([^']+)'/];

/**
 * Returns the text of a build error: file, line and column, then the message. webpack knows neither line nor column of
 * an import, so they are searched in the source.
 */
export async function toProblemText({
  moduleName = '',
  moduleIdentifier = '',
  message,
}: StatsError): Promise<string> {
  const [text = ''] = message.split('\n\nCaused by:', 1);
  const place = findCompilerPlace(text) ?? (await findImport(moduleIdentifier, text));
  const file = moduleName.replace(/^\.\//, '');
  return `${file}${place === null ? '' : `:${place.line}:${place.column}`}\n${text.replace(LOADER, 'Module build failed:\n  ')}`.trim();
}

interface Place {
  line: number;
  column: number;
}

function findCompilerPlace(text: string): Place | null {
  const [, line, column] = COMPILER_PLACE.exec(text) ?? [];
  return line === undefined ? null : { line: Number(line), column: Number(column) };
}

async function findImport(moduleIdentifier: string, text: string): Promise<Place | null> {
  const named = IMPORTED.map((pattern) => pattern.exec(text)?.[1]).find((name) => name !== undefined);
  // the loaders of a module stand before its file: `loader.js!/…/src/home.page.tsx`
  const file = moduleIdentifier.split('!').at(-1)?.split(/[?|]/, 1)[0];
  if (named === undefined || !file) return null;
  const source = await readFile(file, 'utf8').catch(() => '');
  const written = [`'${named}'`, `"${named}"`].find((quoted) => source.includes(quoted));
  return written === undefined ? null : placeOf(source, written);
}

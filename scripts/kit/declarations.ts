import path from 'node:path';
import ts from 'typescript';
import { ROOT } from '../steps/paths.mjs';

/**
 * Emits the TypeScript declarations of `sources` without checking their types, which the repository's own check does.
 * Returns texts by the path of the source file.
 */
export function emitKitDeclarations(sources: readonly string[]): Map<string, string> {
  const { config } = ts.readConfigFile(path.join(ROOT, 'tsconfig.json'), ts.sys.readFile) as {
    config: object;
  };
  const { options } = ts.parseJsonConfigFileContent({ ...config, include: [], files: sources }, ts.sys, ROOT);
  const program = ts.createProgram(sources, {
    ...options,
    noCheck: true,
    noEmit: false,
    declaration: true,
    emitDeclarationOnly: true,
  });
  const declarations = new Map<string, string>();
  program.emit(
    undefined,
    (_file, text, _mark, _onError, from) => {
      for (const { fileName } of from ?? []) declarations.set(path.normalize(fileName), text);
    },
    undefined,
    true,
  );
  return declarations;
}

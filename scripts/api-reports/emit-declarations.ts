import path from 'node:path';
import ts from 'typescript';
import { ROOT } from './shared-entries';

/**
 * Emits the TypeScript declarations of `sources` and of all files that they import. Returns the declarations
 * by the path of the source file.
 */
export function emitDeclarations(sources: string[]): Map<string, ts.SourceFile> {
  const { config } = ts.readConfigFile(path.join(ROOT, 'tsconfig.json'), ts.sys.readFile);
  const { options } = ts.parseJsonConfigFileContent({ ...config, include: [], files: sources }, ts.sys, ROOT);
  const program = ts.createProgram(sources, {
    ...options,
    noEmit: false,
    declaration: true,
    emitDeclarationOnly: true,
    removeComments: true,
  });
  const declarations = new Map<string, ts.SourceFile>();
  const collect: ts.WriteFileCallback = (_file, text, _mark, _onError, from) => {
    for (const { fileName } of from ?? [])
      declarations.set(fileName, ts.createSourceFile(fileName, text, ts.ScriptTarget.Latest, true));
  };
  program.emit(undefined, collect, undefined, true);
  return declarations;
}

import { createHash } from 'node:crypto';
import { join, relative } from 'node:path';
import ts from 'typescript';
import { withInstallHint } from './install-hint.mjs';

/** @typedef {import('./problem.mjs').Problem} Problem */

const CHECKED = /\.[cm]?[jt]sx?$/;

/**
 * The TypeScript program of some folders: their files and everything that they import. Results are kept in a
 * build info file, so that the next run checks only files whose own or imported types have changed.
 */
export class PartProgram {
  /** @type {ts.EmitAndSemanticDiagnosticsBuilderProgram | undefined} */
  builder;
  /** @type {Map<string, { version: string, source: ts.SourceFile }>} */
  sources = new Map();

  /**
   * `folders` are relative to `root`. `ambient` lists patterns of files whose declarations hold everywhere.
   * @param {{ root: string, folders: readonly string[], ambient: readonly string[], buildInfo: string }} options
   */
  constructor({ root, folders, ambient, buildInfo }) {
    this.root = root;
    this.folders = folders.map((folder) => join(root, folder));
    this.include = [...folders.map((folder) => join(folder, '**/*')), ...ambient];
    this.buildInfo = buildInfo;
  }

  /**
   * Reads all changed files and checks the types of the files that the changes can affect. `affected` lists
   * the files that were checked again, relative to the root; `files` lists the files of the folders.
   * @returns {{ problems: Problem[], affected: Set<string>, files: string[], program: ts.Program }}
   */
  check() {
    const { options, fileNames, errors } = this.readConfig();
    const host = this.createHost(options);
    const old = this.builder ?? readOldBuilder(options);
    const program = ts.createProgram({
      rootNames: fileNames,
      options,
      host,
      oldProgram: this.builder?.getProgram(),
    });
    const affected = recordChecks(program);
    const builder = ts.createEmitAndSemanticDiagnosticsBuilderProgram(program, host, old, errors);
    this.builder = builder;
    const found = [
      ...builder.getConfigFileParsingDiagnostics(),
      ...builder.getOptionsDiagnostics(),
      ...builder.getSyntacticDiagnostics(),
      ...builder.getGlobalDiagnostics(),
      ...builder.getSemanticDiagnostics(),
    ];
    return {
      problems: ts.sortAndDeduplicateDiagnostics(found).map((one) => this.toProblem(one)),
      affected: new Set([...affected].map((file) => relative(this.root, file))),
      files: fileNames.filter((file) => this.isOwn(file)).map((file) => relative(this.root, file)),
      program,
    };
  }

  /** Writes the build info. The caller first saves what it still has to do with the affected files. */
  save() {
    this.builder?.emit();
  }

  /** @param {string} file */
  isOwn(file) {
    return CHECKED.test(file) && this.folders.some((folder) => file.startsWith(join(folder, '/')));
  }

  /** Returns the options of the root's tsconfig.json and the files of the folders. */
  readConfig() {
    const file = join(this.root, 'tsconfig.json');
    const { config, error } = ts.readConfigFile(file, ts.sys.readFile);
    const parsed = ts.parseJsonConfigFileContent(
      { ...config, include: this.include },
      ts.sys,
      this.root,
      {
        noEmit: true,
        incremental: true,
        tsBuildInfoFile: this.buildInfo,
      },
      file,
    );
    return { ...parsed, errors: error ? [error] : parsed.errors };
  }

  /**
   * Creates a host that returns the parsed file of the run before when its content is the same.
   * @param {ts.CompilerOptions} options
   */
  createHost(options) {
    const host = ts.createIncrementalCompilerHost(options);
    const { sources } = this;
    /** @type {ts.CompilerHost['getSourceFile']} */
    host.getSourceFile = (fileName, languageVersion) => {
      const text = host.readFile(fileName);
      if (text === undefined) return undefined;
      const version = createHash('sha256').update(text).digest('hex');
      const known = sources.get(fileName);
      if (known?.version === version) return known.source;
      const source = Object.assign(ts.createSourceFile(fileName, text, languageVersion), { version });
      sources.set(fileName, { version, source });
      return source;
    };
    return host;
  }

  /** @param {ts.Diagnostic} diagnostic @returns {Problem} */
  toProblem({ file, start, messageText, code }) {
    const at =
      file && start !== undefined ? file.getLineAndCharacterOfPosition(start) : { line: 0, character: 0 };
    return {
      from: 'types',
      file: relative(this.root, file?.fileName ?? join(this.root, 'tsconfig.json')),
      line: at.line + 1,
      column: at.character + 1,
      message: withInstallHint(this.root, code, ts.flattenDiagnosticMessageText(messageText, '\n')),
      rule: `TS${code}`,
    };
  }
}

/** @param {ts.CompilerOptions} options */
const readOldBuilder = (options) => ts.readBuilderProgram(options, ts.createIncrementalCompilerHost(options));

/**
 * Returns a set to which the program adds each file whose types it checks. TypeScript's own list of affected
 * files omits files that only import a changed one, because `isolatedModules` is on. If TypeScript has no such
 * method any more, every file counts as affected.
 * @param {ts.Program} program
 * @returns {Set<string>}
 */
function recordChecks(program) {
  const inner = /** @type {{ getBindAndCheckDiagnostics?: Function }} */ (program);
  const check = inner.getBindAndCheckDiagnostics;
  if (typeof check !== 'function') return new Set(program.getSourceFiles().map(({ fileName }) => fileName));
  /** @type {Set<string>} */
  const checked = new Set();
  inner.getBindAndCheckDiagnostics = (
    /** @type {ts.SourceFile} */ source,
    /** @type {unknown[]} */ ...rest
  ) => {
    checked.add(source.fileName);
    return check.call(program, source, ...rest);
  };
  return checked;
}

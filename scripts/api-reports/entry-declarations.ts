import path from 'node:path';
import ts from 'typescript';
import { ROOT } from './shared-entries';

/**
 * Imports from this folder are not followed. For contracts, the JSON format is checked instead of the types.
 */
const NOT_FOLLOWED = path.join(ROOT, 'shared/contracts/');

const declares = (statement: ts.Statement, name: string): boolean =>
  ts.isVariableStatement(statement)
    ? statement.declarationList.declarations.some((one) => one.name.getText() === name)
    : (statement as ts.DeclarationStatement).name?.getText() === name;

/**
 * Returns true for class members that areas cannot use: private members and constructors. Areas receive
 * ready-made instances.
 */
const isHidden = (member: ts.ClassElement): boolean =>
  ts.isConstructorDeclaration(member) ||
  (member.name !== undefined && ts.isPrivateIdentifier(member.name)) ||
  (ts.getCombinedModifierFlags(member) & ts.ModifierFlags.Private) !== 0;

const withoutHidden = (statement: ts.Statement): ts.Statement =>
  ts.isClassDeclaration(statement)
    ? ts.factory.updateClassDeclaration(
        statement,
        statement.modifiers,
        statement.name,
        statement.typeParameters,
        statement.heritageClauses,
        statement.members.filter((member) => !isHidden(member)),
      )
    : statement;

/**
 * Returns the first part of a qualified name, e.g. `A` for `A.B.C`. Only this part is declared or imported in
 * the file.
 */
const firstName = (name: ts.Node): string => name.getText().split('.')[0] ?? '';

/**
 * The exports of an entry, and every declaration in the repository that they refer to, directly or
 * indirectly. API Extractor is not used, because its report also lists constructors and the types of
 * contracts. The version rule would then require a major version for changes that no area can see. API
 * Extractor would also need emitted declarations as input.
 */
export class EntryDeclarations {
  readonly exported: string[] = [];
  private readonly seen = new Map<ts.Statement, string>();
  private readonly printer = ts.createPrinter();

  /** `files` is the result of `emitDeclarations`. */
  constructor(
    private readonly files: ReadonlyMap<string, ts.SourceFile>,
    entry: string,
  ) {
    const file = this.file(entry);
    for (const statement of file.statements) {
      const names = ts.isExportDeclaration(statement) && statement.exportClause;
      if (!names || !ts.isNamedExports(names))
        throw new Error(
          `${entry}: an entry that is shared at run time may contain only lines of the form export { … } from '…'`,
        );
      for (const { name } of names.elements) {
        this.exported.push(name.text);
        this.see(file, name.text);
      }
    }
  }

  get texts(): string[] {
    return [...this.seen.values()];
  }

  private file(name: string): ts.SourceFile {
    const file = this.files.get(name);
    if (!file) throw new Error(`the compiler wrote no declarations of ${name}`);
    return file;
  }

  /** Adds the declaration of `name` that is visible in `file`. Follows imports and re-exports. */
  private see(file: ts.SourceFile, name: string): void {
    for (const statement of file.statements) {
      if (ts.isImportDeclaration(statement))
        this.follow(statement.moduleSpecifier, statement.importClause?.namedBindings, name);
      else if (ts.isExportDeclaration(statement))
        this.follow(statement.moduleSpecifier, statement.exportClause, name);
      else if (!this.seen.has(statement) && declares(statement, name)) this.add(statement);
    }
  }

  private follow(
    specifier: ts.Node | undefined,
    bindings: ts.NamedImportBindings | ts.NamedExportBindings | undefined,
    name: string,
  ): void {
    if (!specifier || !bindings || !('elements' in bindings)) return;
    const binding = [...bindings.elements].find((one) => one.name.text === name);
    if (binding) this.seeIn(specifier, (binding.propertyName ?? binding.name).text);
  }

  /** Follows only relative imports. Packages are not followed, because they have their own versions. */
  private seeIn(specifier: ts.Node, name: string): void {
    if (!ts.isStringLiteral(specifier) || !specifier.text.startsWith('.')) return;
    const module = path.join(path.dirname(specifier.getSourceFile().fileName), specifier.text);
    if (module.startsWith(NOT_FOLLOWED)) return;
    const found = ['.ts', '.tsx', '/index.ts'].map((end) => module + end).find((one) => this.files.has(one));
    this.see(this.file(found ?? module), name);
  }

  private add(statement: ts.Statement): void {
    const visible = withoutHidden(statement);
    const file = statement.getSourceFile();
    const text = this.printer.printNode(ts.EmitHint.Unspecified, visible, file);
    this.seen.set(statement, text.replace(/^export /, ''));
    this.seeMentioned(visible, file);
  }

  private seeMentioned(node: ts.Node, file: ts.SourceFile): void {
    if (ts.isTypeReferenceNode(node)) this.see(file, firstName(node.typeName));
    else if (ts.isExpressionWithTypeArguments(node)) this.see(file, firstName(node.expression));
    else if (ts.isTypeQueryNode(node)) this.see(file, firstName(node.exprName));
    else if (ts.isImportTypeNode(node) && ts.isLiteralTypeNode(node.argument) && node.qualifier)
      this.seeIn(node.argument.literal, firstName(node.qualifier));
    ts.forEachChild(node, (child) => this.seeMentioned(child, file));
  }
}

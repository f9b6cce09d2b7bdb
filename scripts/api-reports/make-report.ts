import { emitDeclarations } from './emit-declarations';
import { EntryDeclarations } from './entry-declarations';
import { type SharedEntry, sharedEntries } from './shared-entries';

const exportsOf = (names: string[]) => `export {\n${names.map((name) => `    ${name},\n`).join('')}};`;

function makeReport({ key, version }: SharedEntry, { exported, texts }: EntryDeclarations): string {
  const blocks = [exportsOf(exported.sort()), ...texts.sort()];
  return `# ${key} ${version}

Written by \`pnpm api-reports\`: what areas see of this module, which they share at run time (CONTRIBUTING, «Change what
areas share»). Constructors, private members, contracts and packages are left out.

\`\`\`ts
${blocks.join('\n\n')}
\`\`\`
`;
}

/** Builds the API reports of all entries from the current sources. `exported` are the names of an entry. */
export function makeReports(): { entry: SharedEntry; exported: string[]; text: string }[] {
  const files = emitDeclarations(sharedEntries.map(({ source }) => source));
  return sharedEntries.map((entry) => {
    const declarations = new EntryDeclarations(files, entry.source);
    return { entry, exported: declarations.exported, text: makeReport(entry, declarations) };
  });
}

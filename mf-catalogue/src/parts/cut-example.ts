/** Matches the start of a declaration at the top level of a module. */
const DECLARATION = /^(?=(?:export )?(?:const|function) )/m;

/**
 * Returns the source of one exported example: the imports that it uses, the constants of the module that it uses, and
 * the declaration itself. Expects code formatted by Prettier, in which only declarations start a line with `const`.
 */
export function cutExample(source: string, name: string): string {
  const [head = '', ...declarations] = source.split(DECLARATION);
  const own = declarations.find((code) => nameOf(code) === name) ?? '';
  const constants = declarations.filter((code) => !code.startsWith('export ') && uses(own, nameOf(code)));
  const body = [...constants, own].map((code) => code.trim()).join('\n\n');
  const imports = head.match(/^import [\s\S]+?;$/gm) ?? [];
  const used = imports.filter((line) => namesIn(line).some((imported) => uses(body, imported)));
  return [...(used.length > 0 ? [used.join('\n')] : []), body].join('\n\n');
}

const nameOf = (declaration: string): string => /(?:const|function) (\w+)/.exec(declaration)?.[1] ?? '';

const uses = (code: string, name: string): boolean => new RegExp(`\\b${name}\\b`).test(code);

/** Returns the local names of an import. */
const namesIn = (line: string): string[] =>
  (line.slice('import '.length).split(' from ')[0] ?? '')
    .replace(/[{}]/g, '')
    .split(',')
    .map((one) => one.trim().split(' ').at(-1) ?? '')
    .filter(Boolean);

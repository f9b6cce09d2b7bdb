import type { Mistake } from './events';

/** Number of the type error for a module that does not exist. */
const NO_MODULE = 'TS2307';
/** Numbers of syntax errors. */
const SYNTAX = /^TS1\d{3}$/;

/**
 * Returns true if a problem of a failed build and a mistake that the type checker found are the same: a syntax error,
 * or an import of a missing module, in one file. The problem begins with the path in the area's folder and the place in
 * the file, as `toProblemText` writes them.
 */
export function isSameFault(problem: string, { file, rule }: Pick<Mistake, 'file' | 'rule'>): boolean {
  const [module = '', ...rest] = problem.split('\n');
  const name = module.replace(/:\d+:\d+$/, '');
  if (file !== name && !file.endsWith(`/${name}`)) return false;
  const reason = rest.join('\n');
  return rule === NO_MODULE
    ? reason.includes('Module not found')
    : SYNTAX.test(rule) && reason.includes('build failed');
}

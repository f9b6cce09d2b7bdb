type Version = [major: number, minor: number, patch: number];

function versionOf(report: string): Version {
  const [, major, minor, patch] = /^# .* (\d+)\.(\d+)\.(\d+)$/m.exec(report) ?? [];
  if (patch === undefined) throw new Error(`no version in the first line of an API report:\n${report}`);
  return [Number(major), Number(minor), Number(patch)];
}

/**
 * Returns the lines of all declarations in a report. Each line is prefixed with the first line of its
 * declaration, because equal lines of different declarations must differ.
 */
function linesOf(report: string): string[] {
  const [, code = ''] = report.split(/^```.*$/m);
  return code
    .trim()
    .split('\n\n')
    .flatMap((declaration) => {
      const [head, ...lines] = declaration.split('\n');
      return [`${head}`, ...lines.map((line) => `${head} ${line.trim()}`)];
    });
}

/**
 * Returns the lines of `one` that `other` lacks. Duplicates count: a line that occurs twice in `one` must
 * occur twice in `other`.
 */
function missing(one: string[], other: string[]): string[] {
  const left = [...other];
  return one.filter((line) => {
    const at = left.indexOf(line);
    if (at >= 0) left.splice(at, 1);
    return at < 0;
  });
}

const isBelow = (one: Version, other: Version): boolean => {
  const at = one.findIndex((number, index) => number !== other[index]);
  return at >= 0 && Number(one[at]) < Number(other[at]);
};

/**
 * Compares two API reports. Returns the reason why `after` must not replace `before`, or null. Additions
 * require a higher minor version. Any other change requires a higher major version, unless it changes `typesOnly`.
 */
export function findLowVersion(
  before: string,
  after: string,
  { typesOnly = false }: { typesOnly?: boolean } = {},
): string | null {
  const [old, now] = [linesOf(before), linesOf(after)];
  const [gone, added] = [missing(old, now), missing(now, old)];
  if (gone.length + added.length === 0) return null;
  const [major, minor] = versionOf(before);
  const required: Version = gone.length > 0 && !typesOnly ? [major + 1, 0, 0] : [major, minor + 1, 0];
  if (!isBelow(versionOf(after), required)) return null;
  const change = gone.length > 0 ? ['has lost or changed', ...gone] : ['has gained', ...added];
  return `${change.join('\n  ')}\nthis requires version ${required.join('.')} in its package.json`;
}

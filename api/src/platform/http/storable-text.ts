/**
 * Whether every string of a body can be kept: a database's text holds any character but U+0000. Without recursion, as deep as
 * a body may be.
 */
export function isStorableText(body: unknown): boolean {
  const rest = [body];
  while (rest.length > 0) {
    const value = rest.pop();
    if (typeof value === 'string' && value.includes('\0')) return false;
    if (typeof value === 'object' && value !== null) for (const one of Object.values(value)) rest.push(one);
  }
  return true;
}

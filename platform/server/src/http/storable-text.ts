/**
 * Returns true if PostgreSQL can store every string of a body: the PostgreSQL type `text` does not allow
 * U+0000. Uses no recursion, because a body may be deeply nested.
 */
export function isStorableText(body: unknown): boolean {
  const pending = [body];
  while (pending.length > 0) {
    const value = pending.pop();
    if (typeof value === 'string' && value.includes('\0')) return false;
    if (typeof value === 'object' && value !== null)
      for (const item of Object.values(value)) pending.push(item);
  }
  return true;
}

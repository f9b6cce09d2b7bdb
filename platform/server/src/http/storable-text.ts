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

/**
 * Replaces what PostgreSQL cannot store in the strings of `value`: U+0000 and halves of surrogate pairs become U+FFFD.
 * Changes objects and lists in place, but not the names of fields, and returns `value`. For replies of other servers,
 * which cannot be refused because something has been done already.
 */
export function replaceUnstorable(value: unknown): unknown {
  const root = { value };
  const pending: object[] = [root];
  for (let holder = pending.pop(); holder !== undefined; holder = pending.pop())
    for (const [key, item] of Object.entries(holder)) {
      if (typeof item === 'string') Object.assign(holder, { [key]: item.replace(UNSTORABLE, '\uFFFD') });
      else if (typeof item === 'object' && item !== null) pending.push(item);
    }
  return root.value;
}

const UNSTORABLE = /[\0\p{Surrogate}]/gu;

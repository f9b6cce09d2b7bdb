/**
 * Returns true if parsed JSON has more than `depth` levels. A value that is neither a list nor an object is one level.
 * Works level by level, because recursion could exceed the stack.
 */
export function isDeeperThan(depth: number, value: unknown): boolean {
  let level = [value];
  for (let left = depth; level.length > 0; left -= 1) {
    if (left === 0) return true;
    level = level.flatMap((one) => (typeof one === 'object' && one !== null ? Object.values(one) : []));
  }
  return false;
}

/** Returns the positions among their siblings of the element's ancestors and of the element, from `body` down. */
export function pathTo(element: Element): number[] {
  const path: number[] = [];
  for (let child = element; child !== document.body && child.parentElement; child = child.parentElement)
    path.unshift([...child.parentElement.children].indexOf(child));
  return path;
}

/** Returns the element at a path, or null if the document has none there or the path is empty. */
export function findElement(path: readonly number[]): Element | null {
  let found: Element | null = document.body;
  for (const index of path) found = found?.children[index] ?? null;
  return path.length === 0 ? null : found;
}

/** Counts the text updates that this page has applied. Has no React, because it loads before the shared modules. */
let version = 0;
const listeners = new Set<() => void>();

export const readVersion = (): number => version;

/** Calls `listener` after each text update. Returns a function that ends this. */
export function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => void listeners.delete(listener);
}

/** Renders the components of the area again after the modules with their texts have been replaced. */
export function announceTextUpdate(): void {
  version += 1;
  for (const listener of listeners) listener();
}

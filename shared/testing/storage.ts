/** Creates an in-memory `Storage` with this content, because browsers offer no constructor for one. */
export function buildStorage(content: Record<string, string> = {}): Storage {
  const map = new Map(Object.entries(content));
  return {
    get length() {
      return map.size;
    },
    clear: () => map.clear(),
    key: (index) => [...map.keys()][index] ?? null,
    getItem: (key) => map.get(key) ?? null,
    setItem: (key, value) => void map.set(key, value),
    removeItem: (key) => void map.delete(key),
  };
}

/**
 * Creates an in-memory `Storage` with this content, because browsers offer no constructor for one. Like a browser,
 * it throws when keys and values are longer than `quota` characters together.
 */
export function buildStorage(content: Record<string, string> = {}, quota = Infinity): Storage {
  const map = new Map(Object.entries(content));
  return {
    get length() {
      return map.size;
    },
    clear: () => map.clear(),
    key: (index) => [...map.keys()][index] ?? null,
    getItem: (key) => map.get(key) ?? null,
    setItem: (key, value) => {
      const others = [...map].filter(([name]) => name !== key);
      if ([...others, [key, value]].flat().join('').length > quota)
        throw new DOMException('full', 'QuotaExceededError');
      map.set(key, value);
    },
    removeItem: (key) => void map.delete(key),
  };
}

/** What was typed into a file and not saved. */
export interface Edits {
  /** Milliseconds since 1970. */
  at: number;
  /** The stored file that was edited. */
  base: string;
  view: 'form' | 'source';
  fields: unknown;
  text: string;
  source: string;
}

/** Keeps unsaved edits by draft and file, also while somebody signs in again. */
export interface UnsavedEdits {
  read(draft: string, path: string): Edits | null;
  keep(draft: string, path: string, edits: Edits): void;
  forget(draft: string, path: string): void;
}

/** Keeps the edits of a person in memory: another person who signs in does not see them. */
export function createUnsavedEdits(memory: Map<string, unknown>, person: string): UnsavedEdits {
  const toKey = (draft: string, path: string) => `${draft} ${path} ${person}`;
  return {
    read: (draft, path) => (memory.get(toKey(draft, path)) as Edits | undefined) ?? null,
    keep: (draft, path, edits) => void memory.set(toKey(draft, path), edits),
    forget: (draft, path) => void memory.delete(toKey(draft, path)),
  };
}

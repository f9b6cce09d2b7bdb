import type { ReleaseFile } from '@site/contracts/release';
import { findBytesProblem, type StoredBytes } from '../store/file-kinds';

/**
 * Creates a function that compares a release file with the stored file and returns the problem, or `null`.
 */
export const createFileCheck =
  (present: ReadonlyMap<string, StoredBytes | undefined>) =>
  (file: ReleaseFile): string | null => {
    const found = present.get(file.integrity);
    if (!found) return `the store has no file with its hash ${file.integrity}`;
    return findBytesProblem(file, found);
  };

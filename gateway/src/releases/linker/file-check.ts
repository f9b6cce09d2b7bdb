import type { ReleaseFile } from '@site/shared/contracts/release';
import { findBytesProblem, type StoredBytes } from '../store/file-kinds';

/** Creates the check of release files against the stored ones: it says what is wrong with a file, or returns `null`. */
export const createFileCheck =
  (present: ReadonlyMap<string, StoredBytes>) =>
  (file: ReleaseFile): string | null => {
    const found = present.get(file.integrity);
    if (!found) return `the store has no file with its hash ${file.integrity}`;
    return findBytesProblem(file, found);
  };

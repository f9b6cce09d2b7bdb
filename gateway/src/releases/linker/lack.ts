import type { ReleaseFile } from '@site/shared/contracts/release';
import { findBytesProblem, type StoredBytes } from '../store/file-kinds';

/** What a store with these files lacks of a release's file; `null` when it holds it as the release says. */
export const lackIn =
  (present: ReadonlyMap<string, StoredBytes>) =>
  (file: ReleaseFile): string | null => {
    const found = present.get(file.integrity);
    if (!found) return `the store has no file with its hash ${file.integrity}`;
    return findBytesProblem(file, found);
  };

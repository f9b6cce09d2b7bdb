import type { ContentFile, ContentMistake } from '@site/shared/contracts/content-editions';
import { createContext, use } from 'react';
import type { Way } from './schema';

/** The pictures that a form may choose from. */
export interface PictureFiles {
  /** Names of their files. */
  readonly pictures: readonly string[];
  /** Paths of all files, which are taken. */
  readonly paths: readonly string[];
  /** Stores a picture in base64. Resolves with the reason why it was not stored, or with null. */
  upload(path: string, picture: string): Promise<string | null>;
  fetchPicture(name: string): Promise<ContentFile['picture']>;
}

/** What a form edits. Its properties are observable. */
export interface EditedFile {
  /** Kind of the content, by which fields are named. */
  readonly kind: string;
  readonly fields: unknown;
  /** While it is true, nothing can be typed. */
  readonly isSaving: boolean;
  readonly files: PictureFiles;
  /** Sets a field. `undefined` takes it away. */
  type(way: Way, value: unknown): void;
  mistakesAt(way: Way): readonly ContentMistake[];
}

export const FormContext = createContext<EditedFile | null>(null);

/** The edited file. */
export function useEditor(): EditedFile {
  const store = use(FormContext);
  if (!store) throw new Error('the form has no file');
  return store;
}

/** Ids of a field in the page. */
export const toFieldId = (way: Way): string => `field-${way.join('.')}`;
export const toFaultId = (way: Way): string => `${toFieldId(way)}-fault`;

/** Focuses a field, or the nearest one around it, once the page has shown it. */
export function focusField(way: Way): void {
  setTimeout(() => {
    for (let length = way.length; length > 0; length -= 1) {
      const found = document.getElementById(toFieldId(way.slice(0, length)));
      if (found) return found.focus();
    }
  });
}

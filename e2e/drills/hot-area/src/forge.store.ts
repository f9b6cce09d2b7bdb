import { forgeText as text } from './forge.text';

/** A store that uses words, so that an edit of a word reaches a module that is no component. */
export class ForgeStore {
  get sign() {
    return text.title;
  }
}

import { createContext, type ElementType, type Key, type ReactElement, useContext } from 'react';
import { Fragment, jsxDEV as createJsx } from './jsx-dev-runtime';

/** Number of the last text update. */
export const WordVersion = createContext(0);

/**
 * Subscribes the component that is being rendered to text updates. Reading a context is the only hook that may be
 * called in any order and number. Elements are also created outside of a render, where React refuses it.
 */
function useWords(): void {
  try {
    useContext(WordVersion);
  } catch {
    // nothing is rendered now
  }
}

/**
 * Creates an element for a page with React's production build. A component that creates one is rendered again
 * after a text update and keeps its state, although that build cannot replace components.
 */
export const jsxDEV = (
  type: ElementType,
  props: unknown,
  key: Key | undefined,
  isStatic: boolean,
): ReactElement => {
  useWords();
  return createJsx(type, props, key, isStatic);
};

export { Fragment };

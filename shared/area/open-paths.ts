import { createContext, createElement, type ReactNode, useContext } from 'react';

type IsOpen = (path: string) => boolean;

const OpenPaths = createContext<IsOpen>(() => true);

/** Tells the tree which paths of the site lead to a page; the shell renders it once. */
export const OpenPathsProvider = ({ isOpen, children }: { isOpen: IsOpen; children?: ReactNode }) =>
  createElement(OpenPaths.Provider, { value: isOpen }, children);

/**
 * Tells whether a path of the site leads to a page of this composition: some area owns it and no route rule closes it
 * (decision 1). A link to another area's page is left out when it does not; an area alone in a test has them all.
 */
export const useOpenPaths = (): IsOpen => useContext(OpenPaths);

import { createContext, createElement, type ReactNode, useContext } from 'react';

type IsOpen = (path: string) => boolean;

const OpenPaths = createContext<IsOpen>(() => true);

/** Provides the function that decides which paths lead to a page. The shell renders it once. */
export const OpenPathsProvider = ({ isOpen, children }: { isOpen: IsOpen; children?: ReactNode }) =>
  createElement(OpenPaths.Provider, { value: isOpen }, children);

/**
 * Returns a function that tells whether a path leads to a page: an area of this composition owns the path and
 * no route rule closes it (docs/product/frame.md#route-rules). Do not render links to other paths. In tests
 * of a single area every path is open.
 */
export const useOpenPaths = (): IsOpen => useContext(OpenPaths);

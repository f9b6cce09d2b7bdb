import { createContext, createElement, type ReactNode, useContext } from 'react';

type IsOpen = (path: string) => boolean;

const OpenPaths = createContext<IsOpen>(() => true);

/** Provides the function that decides which paths lead to a page. The shell renders this provider once. */
export const OpenPathsProvider = ({ isOpen, children }: { isOpen: IsOpen; children?: ReactNode }) =>
  createElement(OpenPaths.Provider, { value: isOpen }, children);

/**
 * Returns a function that checks whether a path is open: an area of this composition owns the path, and no
 * route rule closes it (docs/product/frame.md#route-rules). Render links only to open paths. Without a
 * provider, every path is open.
 */
export const useOpenPaths = (): IsOpen => useContext(OpenPaths);

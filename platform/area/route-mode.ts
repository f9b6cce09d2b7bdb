import { createContext, createElement, type ReactNode, useContext } from 'react';
import type { RouteMode } from '@site/contracts/composition';

const Mode = createContext<RouteMode>('live');

/** Provides the mode of the site's route rules. The shell renders this provider once. */
export const RouteModeProvider = ({ mode, children }: { mode: RouteMode; children?: ReactNode }) =>
  createElement(Mode.Provider, { value: mode }, children);

/**
 * Returns the mode of the site's route rules: `prelaunch` until an operator opens the site, then `live`. It does not
 * change while a page is open. Without a provider, it is `live`.
 */
export const useRouteMode = (): RouteMode => useContext(Mode);

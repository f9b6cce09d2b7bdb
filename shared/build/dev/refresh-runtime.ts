import * as original from 'react-refresh-original';

declare const __DEV_AREA__: string;

type Runtime = typeof original;
const page = globalThis as { __devRefresh?: Runtime };

const isFirst = page.__devRefresh === undefined;
// Areas are bundled separately, but a page has one React, so all bundles use the shell's copy of the runtime.
const runtime = (page.__devRefresh ??= original);

/** Installs the refresh hook only for the first bundle of a page. Must run before React loads. */
export const injectIntoGlobalHook = (target: object): void => {
  if (isFirst) runtime.injectIntoGlobalHook(target);
};

/**
 * Prefixes the id with the area's name, because modules of `shared/ui` have the same id in every bundle but
 * are different instances.
 */
export const register = (type: unknown, id: string): void => runtime.register(type, `${__DEV_AREA__} ${id}`);

export const { createSignatureFunctionForTransform, isLikelyComponentType } = runtime;
export const { getFamilyByType, performReactRefresh } = runtime;

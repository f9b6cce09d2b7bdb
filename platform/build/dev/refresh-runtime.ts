import * as original from 'react-refresh-original';

declare const __DEV_AREA__: string;

type Runtime = typeof original;
const page = globalThis as { __devRefresh?: Runtime };

const isFirst = page.__devRefresh === undefined;
// The first bundle of a page is the shell's. All bundles use its copy of the runtime, because they share one
// React.
const runtime = (page.__devRefresh ??= original);

/** Installs the refresh hook once per page. Must run before React loads. */
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

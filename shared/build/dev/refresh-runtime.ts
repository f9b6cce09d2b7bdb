import * as itself from 'react-refresh-itself';

declare const __DEV_AREA__: string;

type Runtime = typeof itself;
const page = globalThis as { __devRefresh?: Runtime };

const isFirst = page.__devRefresh === undefined;
// Areas are bundled apart, yet one page has one React: the shell's copy of the runtime serves them all.
const runtime = (page.__devRefresh ??= itself);

/** Before React loads, and once a page. */
export const injectIntoGlobalHook = (target: object): void => {
  if (isFirst) runtime.injectIntoGlobalHook(target);
};

/** A module of `shared/ui` has the same id in every bundle, and is another module in each. */
export const register = (type: unknown, id: string): void => runtime.register(type, `${__DEV_AREA__} ${id}`);

export const { createSignatureFunctionForTransform, isLikelyComponentType } = runtime;
export const { getFamilyByType, performReactRefresh } = runtime;

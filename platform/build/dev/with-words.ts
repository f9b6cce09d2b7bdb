import { type ComponentType, createElement, useSyncExternalStore } from 'react';
import { readVersion, subscribe } from './word-version';
import { WordVersion } from './words-jsx-runtime';

/** The components of an area's definition. */
interface AreaComponents {
  Routes: ComponentType;
  modals?: Record<string, LoadedComponent>;
  slots?: Record<string, LoadedComponent>;
}

interface LoadedComponent {
  load: () => Promise<ComponentType<object>>;
}

const withVersion = <Props extends object>(Part: ComponentType<Props>): ComponentType<Props> =>
  function WithVersion(props: Props) {
    const value = useSyncExternalStore(subscribe, readVersion, readVersion);
    return createElement(WordVersion, { value }, createElement(Part, props));
  };

/**
 * Renders the pages, modals and slots of an area again after each text update. `with-words.loader.cjs` adds the call to
 * the end of `area.tsx`.
 */
export function rerenderOnTextUpdate(area: AreaComponents): void {
  area.Routes = withVersion(area.Routes);
  for (const part of [area.modals, area.slots].flatMap((parts) => Object.values(parts ?? {}))) {
    const { load } = part;
    part.load = async () => withVersion(await load());
  }
}

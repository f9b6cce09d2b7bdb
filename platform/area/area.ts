import { type ComponentType, createContext, createElement, type ReactNode, useContext } from 'react';
import type { AreaContract } from '@site/contracts/area-contract';
import type { ModalName, ModalProps, ModalResult } from '@site/contracts/modals';
import type { Json } from '@site/contracts/page';
import type { PropsOfSlot, SlotName } from '@site/contracts/slots';
import type { Http } from './http/types';

/**
 * Argument of `createStores`: the services that an area's stores may use. A site adds its own by declaration merging.
 */
export interface AreaContext {
  http: Http;
  /**
   * Logs a failure that visitors do not see. `message` is one of the messages in
   * docs/product/errors.md#silent-failures, and `error` is the cause.
   */
  log: (message: string, error: unknown) => void;
}

/** The page to prepare. `path` has no query, because rendered pages are cached by path alone. */
export interface AreaRequest {
  path: string;
}

/**
 * The definition of an area, which its `src/area.tsx` exports as `area`. `S` is the type of the area's
 * stores.
 */
export interface AreaDefinition<S = unknown> {
  /**
   * Creates the area's stores, once per request on the server and once per page load in a browser. `snapshot`
   * is the value that `dehydrate` returned on the server.
   */
  createStores(context: AreaContext, snapshot?: Json): S;
  /** Returns the state of the stores as plain JSON. The server embeds it in the page. */
  dehydrate(stores: S): Json;
  /**
   * Fetches the data of a page. Called on the server for the first page and in the browser for later pages.
   * The stores record failures, so the promise does not reject.
   */
  load(request: AreaRequest, stores: S): Promise<void>;
  /** Preloads the code of a page that has its own chunk, before the visitor navigates to it. May reject. */
  preload?(request: AreaRequest): Promise<unknown>;
  /** The area's `<Routes>`, which the shell mounts at the area's prefixes. */
  Routes: ComponentType;
  /** Modals declared in `area.json`, by name. */
  modals?: AreaModals;
  /** Slots declared in `area.json`: components that other areas place by name (docs/product/frame.md#slots). */
  slots?: AreaSlots;
  /** Loads the schemas of `area.json`, with which the shell checks what others pass. The build adds it. */
  contract?: () => Promise<{ contract: AreaContract }>;
}

/**
 * A modal or slot of an area, whose code is loaded on demand. The shell checks its props with the schema of
 * `area.json`.
 */
export interface AreaPart<View> {
  /** Loads the code of the component and returns the component. */
  load(): Promise<ComponentType<View>>;
}

/** Props of a modal's component. `close` closes the modal, and `modals.open` then resolves with `result`. */
export interface ModalView<Name extends ModalName = ModalName> {
  props: ModalProps<Name>;
  close: (result?: ModalResult<Name>) => void;
}

/** The modals of an area by name. */
export type AreaModals = { readonly [Name in ModalName]?: AreaPart<ModalView<Name>> };

/** Props of a slot's component. */
export interface SlotView<Name extends SlotName = SlotName> {
  props: PropsOfSlot<Name>;
}

/** The slots of an area by name. */
export type AreaSlots = { readonly [Name in SlotName]?: AreaPart<SlotView<Name>> };

/** Returns the definition unchanged, so that TypeScript infers its type. */
export const defineArea = <S>(area: AreaDefinition<S>): AreaDefinition<S> => area;

/**
 * Adds the schemas of `area.json` to a definition. The build calls it around the `area` of each area with modals,
 * slots or events.
 * @public
 */
export const withContract = <S>(
  area: AreaDefinition<S>,
  contract?: AreaDefinition<S>['contract'],
): AreaDefinition<S> => ({ ...area, contract });

const Stores = createContext<unknown>(null);

/** Provides an area's stores to its components. The shell renders this provider around `Routes`. */
export const AreaStoresProvider = ({ stores, children }: { stores: unknown; children?: ReactNode }) =>
  createElement(Stores.Provider, { value: stores }, children);

/** Returns the stores that `createStores` returned for the surrounding area. Throws outside an area. */
export function useAreaStores<S>(): S {
  const stores = useContext(Stores);
  if (stores === null) throw new Error('useAreaStores is for components inside an area');
  return stores as S;
}

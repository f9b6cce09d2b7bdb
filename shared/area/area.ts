import { type ComponentType, createContext, createElement, type ReactNode, useContext } from 'react';
import type { OnlineType } from '../contracts/home';
import type { ModalName, ModalProps, ModalResult } from '../contracts/modals';
import type { Json } from '../contracts/page';
import type { Http } from '../http/types';

/** What the shell hands to an area: the only things of the platform that an area's stores may act with. */
export interface AreaContext {
  http: Http;
  /** The online figure (spec §4); on the server there is none of a last visit. */
  online: OnlineMemory;
  /** Says a failure that players are not told of: a Russian message of spec §8 and its cause. */
  log: (message: string, error: unknown) => void;
}

/** Keeps the online figure between visits, and shows it where the frame has a board: whole numbers of players. */
export interface OnlineMemory {
  read(): number | null;
  /** `type` is what the figure counts: players, unless it says otherwise. */
  write(count: number, type?: OnlineType): void;
}

/** The page that `load` prepares. `path` has no query: rendering and its cache know the path alone. */
export interface AreaRequest {
  path: string;
}

/** One area, as its single exposed module gives it. `S` is whatever it keeps its stores in. */
export interface AreaDefinition<S = unknown> {
  /** Makes the stores: per request on the server, once in a browser; `snapshot` is what `dehydrate` gave. */
  createStores(context: AreaContext, snapshot?: Json): S;
  /** Plain JSON of the stores, for the served page. */
  dehydrate(stores: S): Json;
  /** Fetches what a page needs: on the server for the first page, in the browser for the next ones. Failures stay in the stores. */
  load(request: AreaRequest, stores: S): Promise<void>;
  /** Fetches the code of a page before anybody has come to it, where that is not the area's own. May reject. */
  preload?(request: AreaRequest): Promise<unknown>;
  /** The area's own `<Routes>`; the shell mounts it at the area's prefixes. */
  Routes: ComponentType;
  /** The modals that `area.json` names, by name. */
  modals?: AreaModals;
  /** The slots that `area.json` names: pieces that other areas place by name (decision 11). */
  slots?: Readonly<Record<string, AreaPart<SlotView>>>;
}

/** A piece of an area whose code comes on need. */
export interface AreaPart<View> {
  /** Whether props from another area, perhaps of another release, are what the piece takes. */
  accepts(props: Json): boolean;
  /** Fetches the code, on the first need. */
  load(): Promise<ComponentType<View>>;
}

/** What a modal's component gets. `close` begins the closing; what it is given is what `modals.open` resolves with. */
export interface ModalView<Name extends ModalName = ModalName> {
  props: ModalProps<Name>;
  close: (result?: ModalResult<Name>) => void;
}

export type AreaModals = { readonly [Name in ModalName]?: AreaPart<ModalView<Name>> };

/** What a slot's component gets. */
export interface SlotView {
  props: Json;
}

/** Types an area's definition; returns it as it is. */
export const defineArea = <S>(area: AreaDefinition<S>): AreaDefinition<S> => area;

const Stores = createContext<unknown>(null);

/** Hands an area's stores to its tree. The shell renders it around `Routes`. */
export const AreaStoresProvider = ({ stores, children }: { stores: unknown; children?: ReactNode }) =>
  createElement(Stores.Provider, { value: stores }, children);

/** The stores of the area that this component belongs to, as its `createStores` made them. */
export function useAreaStores<S>(): S {
  const stores = useContext(Stores);
  if (stores === null) throw new Error('useAreaStores is for components inside an area');
  return stores as S;
}

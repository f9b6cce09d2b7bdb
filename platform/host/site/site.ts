import type { ComponentProps, ComponentType, ReactNode } from 'react';
import type { AreaContext, PlatformStores } from '@site/area';
import type { BrowserStorages } from '@site/area/browser-storage';
import type { HttpOptions } from '@site/area/http';
import type { Http } from '@site/area/http/types';
import type { SiteDatabase } from '@site/area/rules/site-database';
import type { AreaManifest } from '@site/contracts/area';
import type { Json } from '@site/contracts/page';

/** Logs a failure that visitors do not see. */
export type Log = (message: string, error: unknown) => void;

/** Values that the host passes to a site when a page starts. */
export interface SitePorts {
  /** Storages of the browser. Null on the server. */
  browser: BrowserStorages | null;
  /**
   * Creates the client of the site's api. On the server it sends anonymous GET requests and ignores the options.
   * Loading it in the host keeps the browser's client out of the server bundle.
   */
  createHttp: (options: Omit<HttpOptions, 'baseUrl'>) => Http;
  log: Log;
  platform: PlatformStores;
}

/** When the stores of a site may act in a browser. */
export interface StartMoments {
  /** Resolves when the opened page is hydrated, or when its area has failed or takes too long. */
  drawn: Promise<void>;
  /** Resolves when the browser has loaded the document and is idle. */
  startUpDone: Promise<void>;
}

/** The stores of a site in one page: one rendered page on the server, or one document in a browser. */
export interface RunningSite<Stores extends PlatformStores> {
  /** The stores of the platform and of the site. */
  stores: Stores;
  /** Services that the stores of areas get, in addition to `log`. */
  context: Omit<AreaContext, 'log'>;
  /** Loads the data of the frame on the server. Never rejects. */
  load(): Promise<void>;
  /** Returns the state for the browser's stores. It contains nothing personal, because pages are cached. */
  dehydrate(): Json;
  /** Starts the stores in the browser. */
  start(moments: StartMoments): void;
}

export interface AreaFailedProps {
  /** Title and sign of the area. Undefined if the area is not known. */
  area: Pick<AreaManifest, 'title' | 'sign'> | undefined;
  /** Names the area and its release for support: `HOME-01AB`. */
  code: string;
  /** True if the page at this path has the header style `scene`. */
  scene: boolean;
  isHome: boolean;
  onRetry: () => void;
}

export interface ErrorPageProps {
  /** HTTP status. */
  code: number;
  /** Present if no page has this path. `invalid` is true if the route exists and its item does not. */
  missing?: { path: string; invalid: boolean };
}

/** Components with which the host draws what belongs to no area. */
export interface SiteViews {
  /** Header, footer and `PageContent`. */
  Frame: ComponentType;
  AreaPending: ComponentType;
  AreaFailed: ComponentType<AreaFailedProps>;
  ErrorPage: ComponentType<ErrorPageProps>;
  /** Says that a modal is loading, and cancels it. */
  OpeningNote: ComponentType<{ onCancel: () => void }>;
  /**
   * Surrounds the paragraphs that screen readers announce. With `plain` they are also visible, because the code of the
   * toast stack has not loaded.
   */
  ToastLines: ComponentType<{ plain: boolean; children: ReactNode }>;
}

/** Components that load after the first page. */
export interface OverlayViews {
  /** The element of a modal. It has no colour and no transition, because it also contains the toasts. */
  ModalDialog: ComponentType<ComponentProps<'dialog'>>;
  /** Covers the page behind a modal. Inside a dialog with `data-active` it is visible. */
  ModalShade: ComponentType;
  /** Scrolls the content of a modal. */
  ModalScroller: ComponentType<ComponentProps<'div'>>;
  /** Places the content of a modal in the scroller. */
  ModalPlace: ComponentType<ComponentProps<'div'>>;
  ToastStack: ComponentType;
  SlotFailed: ComponentType<{ onRetry: () => void }>;
}

/** Parts and settings that a site gives to the host. */
export interface Site<Stores extends PlatformStores = PlatformStores> {
  /** Keys of the site in local and session storage. When a storage is full, all others are removed. */
  storageKeys: readonly string[];
  /** Databases of the site. All others are deleted at each start. */
  databases: readonly SiteDatabase[];
  /** Media query of the mobile layout, in which the back button closes a modal. */
  mobileQuery: string;
  /** Paths that the frame links only after the start. The page state contains the areas that own them. */
  framePaths: readonly string[];
  /** Makes the document's title of a page's title: «Главная — Название сайта». */
  formatTitle(title: string): string;
  /** Title of an error page. */
  errorTitle(code: number): string;
  /** Creates the stores of a page. `snapshot` is the value that `dehydrate` returned on the server. */
  run(ports: SitePorts, snapshot?: Json): RunningSite<Stores>;
  /** Surrounds the whole tree: theme, global styles and the providers of the site's stores. */
  Root: ComponentType<{ stores: Stores; children: ReactNode }>;
  views: SiteViews;
  loadOverlayViews(): Promise<OverlayViews>;
}

/** The part of a site that does not depend on the type of its stores. */
export type SiteLook = Omit<Site, 'run' | 'Root'>;

/** Returns the site unchanged, so that TypeScript infers the type of its stores. */
export const defineSite = <Stores extends PlatformStores>(site: Site<Stores>): Site<Stores> => site;

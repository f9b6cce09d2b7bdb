import type { AreaManifest, OwnedPath } from './area';
import type { PublicArea, RouteMode, RouteRule } from './composition';
import type { StructuredData } from './structured-data';

/** What survives `JSON.stringify` unchanged: the only form in which stores cross from server to browser. */
export type Json = null | boolean | number | string | readonly Json[] | { readonly [key: string]: Json };

/** Element ids of the served document. */
export const ROOT_ID = 'root';
export const PAGE_STATE_ID = 'site-page';
/**
 * Told to the window when a part of a page has lost its code for good, or so it seems; its `detail` is the error. Whoever
 * lost it goes on asking.
 */
export const CODE_LOST_EVENT = 'site-code-lost';

/** What the served page tells the shell: a JSON block, no script. */
export interface PageState {
  /** Composition id. */
  composition: string;
  /** Release id of the page's shell. */
  shell: string;
  /** When the page's shell release entered the store, ms since 1970: what `version.json` would say. */
  buildTime: number;
  mode: RouteMode;
  rules: RouteRule[];
  /** Owned path prefixes, by area. */
  paths: Readonly<Record<string, string[]>>;
  /** The same areas as the frame speaks of them: titles, signs, headers. */
  sections: Record<string, PageSection>;
  /**
   * Set when `paths` and `sections` have only the areas that this page's drawing asked for, so that a page is no larger
   * on a site of many areas. All of them are in `builds/meta/{id}.json`.
   */
  partial?: true;
  /** The areas of this page only; the others come from `builds/meta/{id}.json`. */
  areas: Record<string, PublicArea>;
  /** The shell's scripts by address, for the chunks that it loads itself. */
  integrity: Record<string, string>;
  /** Stores as they were when the server drew the page; absent when it did not draw. */
  snapshots?: PageSnapshots;
  /** Set when the page itself is an error page: the HTTP status it was served with. */
  status?: number;
  /** Set when the visitor looks at a release that is not live; `expires` in ms since 1970. */
  preview?: { area: string; release: string; expires: number };
  /**
   * Areas whose release this browser could not load (AVOID_COOKIE), with the release that it avoids. Such an area is in
   * the composition with its last good release; one in `unavailable` has none, so its panel stands.
   */
  avoided?: Readonly<Record<string, string>>;
  unavailable?: string[];
}

/** What the frame knows of an area that this page need not carry. */
export interface PageSection extends Pick<AreaManifest, 'title' | 'sign' | 'modals' | 'slots'> {
  pages: Pick<OwnedPath, 'prefix' | 'title' | 'header'>[];
}

export const toSection = ({ title, sign, paths, modals, slots }: AreaManifest): PageSection => ({
  title,
  sign,
  modals,
  slots,
  pages: paths.map(({ prefix, title: name, header }) => ({
    prefix,
    title: name,
    ...(header ? { header } : {}),
  })),
});

/** Stores as the server left them; the browser's begin there. */
export interface PageSnapshots {
  /** The shell's stores. */
  shared: Json;
  /** Each area's stores. */
  areas: Record<string, Json>;
}

/** What the renderer is asked to draw. `page` comes without snapshots; `area` names the owner of `path`, if any. */
export interface RenderRequest {
  path: string;
  area: string | null;
  page: PageState;
}

/** One `<style>` block: its `data-emotion` value and its rules. */
export interface StyleBlock {
  emotion: string;
  css: string;
}

/** What a page says of itself where its area's manifest can't, because its data have a name of their own. */
export interface PageHead {
  /** As `OwnedPath.title`: without the brand. */
  title: string;
  description: string;
  /** The canonical path of a page that may be read at several. */
  path: string;
  /** What links to the page show (contracts/share.ts): path of a picture, and its words. */
  picture?: { src: string; alt: string };
}

/** What it drew: the markup of the root, emotion's rules, and the HTTP status that the routes decided. */
export interface RenderResult {
  html: string;
  styles: StyleBlock[];
  status: number;
  /** True when the area's part could not be drawn: `html` then holds the area's panel and the browser tries. */
  areaFailed: boolean;
  snapshots: PageSnapshots;
  /** What the page says of itself, when it does. */
  head?: PageHead;
  /** What the page shows, as search engines read it. */
  structured?: readonly StructuredData[];
  /** The areas that the drawing asked for; a shell that does not say gets all of them into its page. */
  named?: string[];
}

/** The renderer's only door to data: GET on the api, anonymous. */
export type ServerFetch = (path: string) => Promise<{ status: number; body: unknown }>;

import type { AreaManifest, OwnedPath } from './area';
import type { PublicArea, RouteMode, RouteRule } from './composition';
import type { StructuredData } from './structured-data';

/**
 * A value that `JSON.stringify` preserves. The state of stores is passed from server to browser only in this
 * form.
 */
export type Json = null | boolean | number | string | readonly Json[] | { readonly [key: string]: Json };

/** Element ids of the served document. */
export const ROOT_ID = 'root';
export const PAGE_STATE_ID = 'site-page';
/**
 * Event dispatched on `window` when a part of a page has repeatedly failed to load its code; `detail` is the
 * error. The page continues to retry.
 */
export const CODE_LOST_EVENT = 'site-code-lost';

/** State of the served page for the shell, in a JSON block of the document. */
export interface PageState {
  /** Composition id. */
  composition: string;
  /** Release id of the page's shell. */
  shell: string;
  /** When the page's shell release was stored, in milliseconds since 1970, as in `version.json`. */
  buildTime: number;
  mode: RouteMode;
  rules: RouteRule[];
  /** Owned path prefixes, by area. */
  paths: Readonly<Record<string, string[]>>;
  /** Titles, signs and headers of the areas in `paths`, for the frame. */
  sections: Record<string, PageSection>;
  /**
   * True when `paths` and `sections` contain only the areas that were looked up while this page was rendered,
   * which keeps pages small on a site with many areas. `builds/meta/{id}.json` has all areas.
   */
  partial?: true;
  /** Areas needed by this page. The other areas are in `builds/meta/{id}.json`. */
  areas: Record<string, PublicArea>;
  /** Hashes of the shell's scripts by address, for chunks that the shell loads itself. */
  integrity: Record<string, string>;
  /** State of the stores after server rendering; absent when the server did not render the page. */
  snapshots?: PageSnapshots;
  /** HTTP status, set on error pages. */
  status?: number;
  /** Set when the visitor previews a release that is not live; `expires` is in milliseconds since 1970. */
  preview?: { area: string; release: string; expires: number };
  /**
   * Releases that this browser could not load (AVOID_COOKIE), by area. Such an area is served with its last good
   * release; areas in `unavailable` have none and show the error panel.
   */
  avoided?: Readonly<Record<string, string>>;
  unavailable?: string[];
}

/** The part of an area's manifest that the frame needs on every page. */
export interface PageSection extends Pick<AreaManifest, 'title' | 'sign' | 'modals' | 'slots'> {
  pages: Pick<OwnedPath, 'prefix' | 'title' | 'header'>[];
}

/** The part of an area's manifest that goes into every page. */
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

/** State of all stores after server rendering. */
interface PageSnapshots {
  /** State of the shell's stores. */
  shared: Json;
  /** State of each area's stores, by area. */
  areas: Record<string, Json>;
}

/** Request to the renderer. `page` has no snapshots; `area` is the owner of `path`, or null. */
export interface RenderRequest {
  path: string;
  area: string | null;
  page: PageState;
}

/** One `<style>` block: its `data-emotion` attribute and its CSS. */
export interface StyleBlock {
  emotion: string;
  css: string;
}

/** Head data of a page whose title depends on its data rather than on `area.json`. */
export interface PageHead {
  /** Title without the brand, as in `OwnedPath.title`. */
  title: string;
  description: string;
  /** Canonical path, for pages available under several paths. */
  path: string;
  /** Picture shown for links to the page (contracts/share-picture.ts): its path and alternative text. */
  picture?: { src: string; alt: string };
}

/** Result of rendering: HTML of the root element, emotion's CSS, and the HTTP status set by the routes. */
export interface RenderResult {
  html: string;
  styles: StyleBlock[];
  status: number;
  /** True when rendering the area failed: `html` then shows its error panel and the browser renders the area. */
  areaFailed: boolean;
  snapshots: PageSnapshots;
  /** Head data set by the page. */
  head?: PageHead;
  /** schema.org data of the page, for search engines. */
  structured?: readonly StructuredData[];
  /**
   * Areas that were looked up during rendering. If a shell release omits this field, its pages carry all
   * areas.
   */
  named?: string[];
}

/** The renderer's only access to data: an anonymous GET to the api. */
export type ServerFetch = (path: string) => Promise<{ status: number; body: unknown }>;

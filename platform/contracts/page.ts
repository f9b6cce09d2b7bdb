import type { Announcement } from './announcement';
import type { AreaManifest, OwnedPath, PublicOwns } from './area';
import type { PublicArea, RouteMode, RouteRule } from './composition';
import type { StructuredData } from './structured-data';

/** A value that JSON preserves. Stores pass their state from server to browser only in this form. */
export type Json = null | boolean | number | string | readonly Json[] | { readonly [key: string]: Json };

/** Element ids of the served document. */
export const ROOT_ID = 'root';
export const PAGE_STATE_ID = 'site-page';
/**
 * Event dispatched on `window` when code for a part of the page has failed to load several times. `detail` is
 * the last error. Loading is still retried.
 */
export const CODE_LOST_EVENT = 'site-code-lost';

/** Begins the text of an error with which code did not load on the server, before the text of its cause. */
export const NOT_LOADED = 'not-loaded';

/** State that the server passes to the shell in a JSON block of the page. */
export interface PageState {
  /** Composition id. */
  composition: string;
  /** Release id of the page's shell. */
  shell: string;
  /** Time at which the page's shell release was stored, in milliseconds since 1970, as in `version.json`. */
  buildTime: number;
  /** Origin of the api, if it is not the page's own. */
  api?: string;
  mode: RouteMode;
  rules: RouteRule[];
  /** Owned path prefixes, by area. */
  paths: Readonly<Record<string, string[]>>;
  /** Data about the areas in `paths` that the frame needs. */
  sections: Record<string, PageSection>;
  /**
   * True if `paths` and `sections` omit areas that were not needed to render this page. This keeps pages
   * small on a site with many areas. `builds/meta/{id}.json` contains all areas.
   */
  partial?: true;
  /** The area that owns this page, if any. All areas are in `builds/meta/{id}.json`. */
  areas: Record<string, PublicArea>;
  /** Integrity hashes of the shell's scripts, by address. The shell needs them to load its chunks. */
  integrity: Record<string, string>;
  /** State of the stores after server rendering. Absent if the server did not render the page. */
  snapshots?: PageSnapshots;
  /** HTTP status, set on error pages. */
  status?: number;
  /** Announcements of the site, and the time of this state in milliseconds since 1970. Absent if there are none. */
  announcements?: { at: number; list: readonly Announcement[] };
  /** Set while the visitor previews releases. */
  preview?: PagePreview;
  /** Set while the visitor previews data that are not live, for example a draft of texts. */
  draft?: PageDraft;
  /**
   * Releases that this browser could not load (AVOID_COOKIE), by area. The gateway serves the last good
   * release of such an area instead. Areas in `unavailable` have no good release and show the error panel.
   */
  avoided?: Readonly<Record<string, string>>;
  unavailable?: string[];
}

/** The releases that a visitor previews: that of `area`, and `others` if the preview shows several areas. */
interface PagePreview {
  area: string;
  release: string;
  others?: readonly { area: string; release: string }[];
  /** Time at which the preview ends, in milliseconds since 1970. */
  expires: number;
}

/** Data that a visitor previews. */
export interface PageDraft {
  /** What is previewed, in words. */
  title: string;
  /** Path that ends the preview. */
  leave: string;
  /** Time at which the preview ends, in milliseconds since 1970. */
  expires: number;
}

/** The part of an area's manifest that the frame needs on every page. */
export interface PageSection extends Pick<AreaManifest, 'title' | 'sign' | 'modals' | 'slots'> {
  pages: Pick<OwnedPath, 'prefix' | 'title' | 'header'>[];
}

/** Returns the part of an area's manifest that the frame needs. */
export const toSection = ({ title, sign, paths, modals, slots }: PublicOwns): PageSection => ({
  title,
  ...(sign && { sign }),
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

/** Request to the renderer. `page` contains no snapshots. `area` is the area that owns `path`, or null. */
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

/** Head data of a page whose title depends on loaded data instead of `area.json`. */
export interface PageHead {
  /** Title without the brand, as in `OwnedPath.title`. */
  title: string;
  description: string;
  /** Canonical path, for pages available under several paths. */
  path: string;
  /** Picture for link previews of the page (contracts/share-picture.ts): path and alternative text. */
  picture?: { src: string; alt: string };
}

/** Result of rendering: HTML of the root element, emotion's CSS, and the HTTP status set by the routes. */
export interface RenderResult {
  html: string;
  styles: StyleBlock[];
  status: number;
  /**
   * True if the area could not be rendered. `html` then contains the area's error panel until the browser
   * renders the area.
   */
  areaFailed: boolean;
  /** The error with which the area failed, for the gateway's log. */
  areaError?: string;
  snapshots: PageSnapshots;
  head?: PageHead;
  /** schema.org data of the page, for search engines. */
  structured?: readonly StructuredData[];
  /** Areas that rendering looked up. If a shell release returns no such list, its pages contain all areas. */
  named?: string[];
}

/** Sends a GET request without credentials to the api. The renderer has no other access to data. */
export type ServerFetch = (path: string) => Promise<{ status: number; body: unknown }>;

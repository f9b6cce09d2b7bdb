import type { RouteMode } from '@site/contracts/composition';

/** A font of the offline page. */
export interface OfflineFont {
  family: string;
  /** Weights of a variable font, for example `400 600`. */
  weights: string;
  /** A woff2 file. */
  file: Buffer;
}

/** Time and mode of the site for which an offline page is made. */
interface OfflineMoment {
  /** Time that the page shows as its age, in milliseconds since 1970. */
  at: number;
  /** Mode of the site's route rules. */
  mode: RouteMode;
}

/** Content of the page that visitors without a connection see. A product provides it. */
export interface OfflinePart {
  /** Title of the page, without the site's name. */
  title: string;
  /** Styles in addition to those of the gateway's plain pages. */
  style: string;
  /** Fonts that the styles name. Browsers download them once, with the first worker that needs them. */
  fonts?: readonly OfflineFont[];
  /**
   * Makes the HTML of the `main` element from the latest data of the api, or returns null while the data cannot be
   * read. The HTML can use no file of the site. `read` sends an anonymous GET to the api and returns the reply's body,
   * or null.
   *
   * While the browser reports that it is offline, the root element has the attribute `data-cut`. The page needs no
   * script: it reloads by itself when the site answers again.
   */
  makeMain(read: (call: string) => Promise<unknown>, moment: OfflineMoment): Promise<string | null>;
}

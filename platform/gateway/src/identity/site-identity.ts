/** Name and look of a site, for page titles, link previews and pages that the gateway makes itself. */
export interface SiteIdentity {
  /** Name of the site. It ends the title of each page. */
  name: string;
  /** A few words that follow the name, for the web manifest and the default link picture. */
  tagline: string;
  /** Colour of the browser's own controls and of the icons' ground, such as `#0A1114`. */
  themeColor: string;
  /**
   * Path of the picture that link previews show if the page has none of its own. A PNG of SHARE_WIDTH by SHARE_HEIGHT.
   * Without it, such pages have previews without a picture.
   */
  picture?: string;
  /**
   * CSS for the pages that the gateway makes itself, after its own colourless rules. The page is `.plain`, the site's
   * name in it `.plain-sign`, and links are in a `nav`.
   */
  plainStyle?: string;
}

/** Returns the name with the tagline. */
export const toFullName = ({ name, tagline }: Pick<SiteIdentity, 'name' | 'tagline'>): string =>
  `${name}: ${tagline}`;

import { readPreviewLink } from './preview-link';
import { isMacOf, writeMac } from './preview-mac';

/** The releases that a browser has chosen in a switchable preview, by area (LIVE_RELEASE: the live one). */
export type PreviewChoice = Readonly<Record<string, string>>;

interface PreviewCookie {
  /** Id of the preview. */
  id: string;
  /** The link that the browser has followed. */
  link: string;
  choice: PreviewChoice;
}

const signed = (link: string, chosen: string) => `preview choice ${link} ${chosen}`;

/**
 * Writes the value of the preview cookie: the link, and after it the choice with its signature, as
 * `<link>~<area>@<release>~…~<HMAC-SHA256>`. The signature spares each request the check whether the releases may be
 * chosen, and holds for this link only.
 */
export function writePreviewCookie(link: string, choice: PreviewChoice, secret: Buffer): string {
  const chosen = Object.entries(choice).map(([area, release]) => `${area}@${release}`);
  if (chosen.length === 0) return link;
  return [link, ...chosen, writeMac(signed(link, chosen.join('~')), secret)].join('~');
}

/** Reads a preview cookie; null if its link is not signed. A choice that is not signed is ignored. */
export function readPreviewCookie(value: string, accepted: readonly Buffer[]): PreviewCookie | null {
  const [link = '', ...rest] = value.split('~');
  const id = readPreviewLink(link, accepted);
  if (id === null) return null;
  const chosen = rest.slice(0, -1);
  if (!isMacOf(signed(link, chosen.join('~')), rest.at(-1) ?? '', accepted)) return { id, link, choice: {} };
  return { id, link, choice: Object.fromEntries(chosen.map((one) => one.split('@') as [string, string])) };
}

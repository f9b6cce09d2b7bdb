import { drawIcon, type IconForm } from '@site/api/app';
import { LRUCache } from 'lru-cache';
import { THEME_COLOR } from '../document/document';

/** Where each icon's address begins. */
export const ICONS = '/icons/';

/**
 * The icons that a phone or a desktop takes, all of one drawing. A mask may leave no more than the inner circle of four fifths;
 * a phone of Apple rounds the corners itself.
 */
const FORMS = {
  'icon-192.png': { size: 192, share: 1 },
  'icon-512.png': { size: 512, share: 1 },
  'maskable-512.png': { size: 512, share: 0.64 },
  'apple-touch.png': { size: 180, share: 0.84 },
} as const satisfies Record<string, Omit<IconForm, 'ground'>>;

export type IconName = keyof typeof FORMS;

export const isIconName = (name: string): name is IconName => Object.hasOwn(FORMS, name);

/** `192x192`, as manifests write it. */
export const sizesOf = (name: IconName): string => `${FORMS[name].size}x${FORMS[name].size}`;

/** Of a few shells at once: canaries, and what was live before. */
const MAX_KEPT = 4 * Object.keys(FORMS).length;

/** Icons drawn from a shell's own, each once. */
export class Icons {
  private readonly kept = new LRUCache<string, Promise<Buffer>>({ max: MAX_KEPT });

  /** `icon` is the shell's, a `data:` address. */
  find(icon: string, name: IconName): Promise<Buffer> {
    const key = `${name} ${icon}`;
    const known = this.kept.get(key);
    if (known) return known;
    const drawn = drawIcon(toSvg(icon), { ...FORMS[name], ground: THEME_COLOR });
    this.kept.set(key, drawn);
    // what failed once may be drawn the next time
    drawn.catch(() => this.kept.delete(key));
    return drawn;
  }
}

/** The text of the drawing in a `data:` address (contracts/release). */
export const toSvg = (icon: string): string => decodeURIComponent(icon.slice(icon.indexOf(',') + 1));

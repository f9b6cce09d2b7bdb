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
  private readonly drawn = new LRUCache<string, Buffer, { icon: string; name: IconName }>({
    max: MAX_KEPT,
    ignoreFetchAbort: true,
    fetchMethod: (_key, _stale, { context: { icon, name } }) =>
      drawIcon(toSvg(icon), { ...FORMS[name], ground: THEME_COLOR }),
  });

  /** `icon` is the shell's, a `data:` address. */
  find(icon: string, name: IconName): Promise<Buffer> {
    return this.drawn.forceFetch(`${name} ${icon}`, { context: { icon, name } });
  }
}

/** The text of the drawing in a `data:` address (contracts/release). */
export const toSvg = (icon: string): string => decodeURIComponent(icon.slice(icon.indexOf(',') + 1));

import { drawIcon, type IconForm } from '@site/server/images/draw-icon';
import { LRUCache } from 'lru-cache';

export const ICONS = '/icons/';

/**
 * Icons for phones and desktops. `share` is the part of the width that the picture fills. It is smaller for a
 * maskable icon, which may be cut to the inner 80 %, and for the Apple icon, because iOS rounds its corners.
 */
const FORMS = {
  'icon-192.png': { size: 192, share: 1 },
  'icon-512.png': { size: 512, share: 1 },
  'maskable-512.png': { size: 512, share: 0.64 },
  'apple-touch.png': { size: 180, share: 0.84 },
} as const satisfies Record<string, Omit<IconForm, 'ground'>>;

export type IconName = keyof typeof FORMS;

export const isIconName = (name: string): name is IconName => Object.hasOwn(FORMS, name);

/** Returns the size of an icon in the format of web manifests, such as `192x192`. */
export const sizesOf = (name: IconName): string => `${FORMS[name].size}x${FORMS[name].size}`;

/** Maximum number of cached icons, enough for a few shells (canaries and formerly live releases). */
const MAX_KEPT = 4 * Object.keys(FORMS).length;

/** Renders icons from the shell's SVG and caches them. */
export class Icons {
  private readonly drawn = new LRUCache<string, Buffer, { icon: string; name: IconName }>({
    max: MAX_KEPT,
    ignoreFetchAbort: true,
    fetchMethod: (_key, _stale, { context: { icon, name } }) =>
      drawIcon(toSvg(icon), { ...FORMS[name], ground: this.ground }),
  });

  /** `ground` is the colour behind icons that are not transparent. */
  constructor(private readonly ground: string) {}

  /** Returns the PNG of an icon. `icon` is the shell's icon as a `data:` address. */
  find(icon: string, name: IconName): Promise<Buffer> {
    return this.drawn.forceFetch(`${name} ${icon}`, { context: { icon, name } });
  }
}

/** Decodes the SVG in a `data:` address (contracts/release). */
export const toSvg = (icon: string): string => decodeURIComponent(icon.slice(icon.indexOf(',') + 1));

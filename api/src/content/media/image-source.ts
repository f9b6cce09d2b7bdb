import type { ImageSource } from '@site/server/images/image-store';
import { parseMediaAddress } from './media-address';
import { Refusal } from '../../http/refusal';

/**
 * Parses the `src` parameter of an image request. `hosts` lists the allowed origins, for example
 * `https://img.example.org`. Throws `BAD_REQUEST` unless `src` is the address of a content picture other than
 * SVG, or an https address on one of these hosts.
 */
export function toImageSource(src: string, hosts: readonly string[]): ImageSource {
  const media = parseMediaAddress(src);
  if (media !== null && media.extension !== 'svg')
    return { kind: 'content', name: media.name, hash: media.hash };
  if (!URL.canParse(src))
    throw new Refusal('BAD_REQUEST', ['src is neither a content picture nor an address']);
  const url = new URL(src);
  if (url.protocol !== 'https:') throw new Refusal('BAD_REQUEST', ['src must begin with https:']);
  if (url.username !== '' || url.password !== '' || !hosts.includes(url.origin))
    throw new Refusal('BAD_REQUEST', ['the host of src is not in SITE_IMAGE_HOSTS']);
  url.hash = '';
  return { kind: 'external', address: url.href };
}

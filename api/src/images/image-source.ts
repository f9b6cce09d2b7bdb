import { RASTER_EXTENSIONS } from '@site/shared/contracts/images';
import { Refusal } from '../http/refusal';

/** Where a picture's bytes come from: a file of the content, or an allowed host. */
export type ImageSource =
  { kind: 'content'; name: string; hash: string } | { kind: 'outside'; address: string };

const CONTENT = new RegExp(
  `^/content/([a-zA-Z0-9-]+)\\.([0-9a-f]{16})\\.(?:${RASTER_EXTENSIONS.join('|')})$`,
);

/**
 * Reads the `src` of a request. `hosts` are origins («https://img.example.org»). Throws the refusal `BAD_REQUEST` for
 * everything that is neither a raster of the content nor an https address of such a host.
 */
export function toImageSource(src: string, hosts: readonly string[]): ImageSource {
  const [, name, hash] = CONTENT.exec(src) ?? [];
  if (name !== undefined && hash !== undefined) return { kind: 'content', name, hash };
  if (!URL.canParse(src))
    throw new Refusal('BAD_REQUEST', ['src is neither a content picture nor an address']);
  const url = new URL(src);
  if (url.protocol !== 'https:') throw new Refusal('BAD_REQUEST', ['src must begin with https:']);
  if (url.username !== '' || url.password !== '' || !hosts.includes(url.origin))
    throw new Refusal('BAD_REQUEST', ['src is of a host that is not in SITE_IMAGE_HOSTS']);
  url.hash = '';
  return { kind: 'outside', address: url.href };
}

import type { SiteIdentity } from '@site/gateway/product';
import { SITE_SHARE_PICTURE } from '@site/shared/contracts/share-picture';
import { brand } from '@site/shared/text/brand';
import { PLAIN_STYLE } from './plain.styles';

/** Name and look of the site on the pages that the gateway itself makes (docs/product/frame.md#brand). */
export const SITE_IDENTITY: SiteIdentity = {
  name: brand.name,
  tagline: brand.tagline,
  themeColor: '#0A1114',
  picture: SITE_SHARE_PICTURE,
  plainStyle: PLAIN_STYLE,
};

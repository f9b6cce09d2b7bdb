import type { PartnerNetwork } from '../contracts/partner-networks';
import { toSafeLink } from '@site/area/rules/links';

const DOMAINS: Readonly<Record<string, PartnerNetwork>> = {
  'twitch.tv': 'twitch',
  'youtube.com': 'youtube',
  'youtu.be': 'youtube',
  'rutube.ru': 'rutube',
  'dzen.ru': 'dzen',
  'vk.com': 'vk',
  'vk.ru': 'vk',
  'vkvideo.ru': 'vk',
  'instagram.com': 'instagram',
  'tiktok.com': 'tiktok',
  't.me': 'telegram',
  'telegram.me': 'telegram',
};

/**
 * Returns the network of a partner's link, recognized by the domain or a subdomain
 * (docs/product/promo.md#networks). Returns null for other sites, look-alike domains, non-web addresses, and
 * addresses with a user name or port.
 */
export function partnerNetworkOf(link: string): PartnerNetwork | null {
  if (toSafeLink(link) === null || !URL.canParse(link)) return null;
  const { protocol, hostname, port, username } = new URL(link);
  if (!/^https?:$/.test(protocol) || port !== '' || username !== '') return null;
  const known = Object.entries(DOMAINS).find(
    ([domain]) => hostname === domain || hostname.endsWith(`.${domain}`),
  );
  return known?.[1] ?? null;
}

import type { Partner } from '@site/shared/contracts/partners';
import { toSafeLink } from '@site/area/rules/links';
import { Icon } from '@site/shared/ui/icon';
import { networkOf } from './networks';
import { NetworkItems, NetworkLink } from './poster.styles';
import { promoText as text } from './promo.text';

/**
 * Links to the partner's pages in social networks. A second page in the same network is numbered, e.g.
 * «YouTube 2».
 */
export const NetworkList = ({ of: links }: { of: Partner['socialLinks'] }) => {
  const entries = links.flatMap((entry, index) => {
    const network = networkOf(entry.network);
    const before = links.slice(0, index).filter((other) => other.network === entry.network).length;
    return network
      ? [{ ...entry, ...network, name: before ? `${network.name} ${before + 1}` : network.name }]
      : [];
  });
  if (entries.length === 0) return null;
  return (
    <NetworkItems aria-label={text.networks}>
      {entries.map(({ link, name, icon, note }) => (
        <li key={link}>
          <NetworkLink to={toSafeLink(link)} newTab>
            <Icon of={icon} />
            {name}
            {note && <sup aria-hidden="true">*</sup>}
          </NetworkLink>
        </li>
      ))}
    </NetworkItems>
  );
};

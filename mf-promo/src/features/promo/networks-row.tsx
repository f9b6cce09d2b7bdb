import type { Partner } from '@site/shared/contracts/partners';
import { Icon } from '@site/shared/ui/icon';
import { SafeLink } from '@site/shared/ui/safe-link';
import { networkOf } from './networks';
import { Row } from './poster.styles';
import { promoText as text } from './promo.text';

/** Where else the partner is; a second page in one network is «YouTube 2». */
export const Networks = ({ of: links }: { of: Partner['socialLinks'] }) => {
  const known = links.flatMap((one, at) => {
    const network = networkOf(one.network);
    const before = links.slice(0, at).filter((other) => other.network === one.network).length;
    return network
      ? [{ ...one, ...network, name: before ? `${network.name} ${before + 1}` : network.name }]
      : [];
  });
  if (known.length === 0) return null;
  return (
    <Row aria-label={text.networks}>
      {known.map(({ link, name, icon, note }) => (
        <li key={link}>
          <SafeLink to={link} newTab>
            <Icon of={icon} />
            {name}
            {note && <sup aria-hidden="true">*</sup>}
          </SafeLink>
        </li>
      ))}
    </Row>
  );
};

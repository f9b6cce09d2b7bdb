import type { SocialLinks } from '@site/shared/contracts/home';
import { SOCIAL_TYPES } from '@site/shared/contracts/social-types';
import { toSafeLink } from '@site/area/rules/links';
import { formatNumber } from '@site/text/numbers';
import { arrowNe } from '@site/shared/ui/icons/arrow-ne';
import { toNetwork } from '../../ui/networks';
import { toMembersText } from '../../ui/networks.text';
import { Go, GoIcon, MemberCount, Members, Name, NetworkIcon, Plate } from './network-link.styles';
import { homeText } from './home.text';

interface NetworkLinkProps {
  card: SocialLinks['socialLink'][number];
  /** True if the plate points to the left on screens wider than mobile. */
  left: boolean;
}

const { contacts: text } = homeText;

export const NetworkLink = ({ card: { type, link, members }, left }: NetworkLinkProps) => {
  const network = toNetwork(type);
  if (!network) return null;
  return (
    <Plate to={toSafeLink(link)} newTab left={left}>
      <NetworkIcon of={network.icon} size={44} />
      <Name>{network.name} </Name>
      <Members>
        {members !== undefined && (
          <>
            <MemberCount>{formatNumber(members)} </MemberCount>
            {toMembersText(members, type === SOCIAL_TYPES.youtube)}{' '}
          </>
        )}
      </Members>
      <Go left={left}>
        {text.go}
        <GoIcon of={arrowNe} />
      </Go>
    </Plate>
  );
};

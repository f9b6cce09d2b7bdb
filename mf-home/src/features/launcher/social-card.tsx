import styled from '@emotion/styled';
import type { SocialLinks } from '@site/shared/contracts/home';
import { SOCIAL_TYPES } from '@site/shared/contracts/social-types';
import { toSafeLink } from '@site/area/rules/links';
import { formatNumber } from '@site/text/numbers';
import { Icon } from '@site/shared/ui/icon';
import { arrowNe } from '@site/shared/ui/icons/arrow-ne';
import { TextLink } from '@site/shared/ui/text-link';
import { VisuallyHidden } from '@site/shared/ui/visually-hidden';
import { toNetwork } from '../../ui/networks';
import { toMembersText } from '../../ui/networks.text';
import { processLaucherText as text } from './process-laucher.text';

export const SocialCard = ({ of: { type, link, members } }: { of: SocialLinks['socialLink'][number] }) => {
  const network = toNetwork(type);
  if (!network) return null;
  return (
    <Root>
      <Icon of={network.icon} size={28} />
      <div>
        <Name>{network.name}</Name>{' '}
        <Members>
          {members !== undefined &&
            `${formatNumber(members)} ${toMembersText(members, type === SOCIAL_TYPES.youtube)}`}
        </Members>
      </div>
      <TextLink to={toSafeLink(link)} newTab after={<Icon of={arrowNe} size={22} />}>
        {text.go}
        <VisuallyHidden> {network.name}</VisuallyHidden>
      </TextLink>
    </Root>
  );
};

const Root = styled.li(({ theme: { color } }) => ({
  display: 'grid',
  gridTemplateColumns: '40px 1fr auto',
  alignItems: 'center',
  gap: 14,
  padding: '10px 0',
  borderTop: `1px solid ${color.ink[600]}`,
}));

const Name = styled.b(({ theme: { font } }) => ({
  display: 'block',
  font: `800 27px/1 ${font.display}`,
}));

const Members = styled.span(({ theme: { color } }) => ({ fontSize: 15, color: color.steel[300] }));

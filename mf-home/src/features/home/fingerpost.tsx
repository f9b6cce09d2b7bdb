import type { SocialLinks } from '@site/shared/contracts/home';
import { SOCIAL_TYPES } from '@site/shared/contracts/social-types';
import { formatNumber } from '@site/shared/text/numbers';
import { Icon } from '@site/shared/ui/icon';
import { arrowNe } from '@site/shared/ui/icons/arrow-ne';
import { networkOf } from '../../networks';
import { Post } from './fingerpost.styles';
import { homeText } from './home.text';

interface FingerpostProps {
  card: SocialLinks['socialLink'][number];
  /** Which way it points on a wide screen. */
  left: boolean;
}

const { contacts: text } = homeText;

/** One plate of the post: a network and its people; the whole plate is the link. */
export const Fingerpost = ({ card: { type, link, members }, left }: FingerpostProps) => {
  const network = networkOf(type);
  if (!network) return null;
  return (
    <Post to={link} newTab left={left}>
      <Icon of={network.icon} size={44} />
      <b>{network.name} </b>
      <em>
        <b>{formatNumber(members)} </b>
        {text.members(members, type === SOCIAL_TYPES.youtube)}{' '}
      </em>
      <i>
        {text.go}
        <Icon of={arrowNe} />
      </i>
    </Post>
  );
};

import { Icon } from '@site/shared/ui/icon';
import { arrow } from '@site/shared/ui/icons/arrow';
import { TextLink } from '@site/shared/ui/text-link';
import { actionWords as words } from './actions.words.text';

export const Looks = () => (
  <>
    <TextLink to="/">{words.details}</TextLink>
    <TextLink to="/" after={<Icon of={arrow} />}>
      {words.forum}
    </TextLink>
  </>
);

export const States = () => (
  <>
    <TextLink to="/" data-force="hover">
      {words.hovered}
    </TextLink>
    <TextLink to="/" data-force="focus">
      {words.focused}
    </TextLink>
    <TextLink to={null}>{words.noAddress}</TextLink>
  </>
);

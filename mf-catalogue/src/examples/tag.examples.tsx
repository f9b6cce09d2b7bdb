import { Tag } from '@site/shared/ui/tag';
import { Icon } from '@site/shared/ui/icon';
import { users } from '@site/shared/ui/icons/users';
import { signWords as words } from './signs.words.text';

export const Looks = () => (
  <>
    <Tag>{words.you}</Tag>
    <Tag>
      <Icon of={users} />
      {words.viewers}
    </Tag>
  </>
);

import { Icon } from '@site/shared/ui/icon';
import { IconButton } from '@site/shared/ui/icon-button';
import { close } from '@site/shared/ui/icons/close';
import { actionWords as words } from './actions.words.text';

export const States = () => (
  <>
    <IconButton label={words.close}>
      <Icon of={close} size={28} />
    </IconButton>
    <IconButton label={words.hovered} data-force="hover">
      <Icon of={close} size={28} />
    </IconButton>
    <IconButton label={words.focused} data-force="focus">
      <Icon of={close} size={28} />
    </IconButton>
    <IconButton label={words.disabled} disabled>
      <Icon of={close} size={28} />
    </IconButton>
  </>
);

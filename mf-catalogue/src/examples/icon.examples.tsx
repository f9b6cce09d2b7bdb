import { Icon } from '@site/shared/ui/icon';
import { anchor } from '@site/shared/ui/icons/anchor';
import { pictureWords as words } from './pictures.words.text';

export const Sizes = () => (
  <>
    <span style={{ display: 'inline-flex', alignItems: 'center', gap: 8 }}>
      <Icon of={anchor} />
      {words.byText}
    </span>
    <Icon of={anchor} size={28} />
    <Icon of={anchor} size={64} />
  </>
);

import { VisuallyHidden } from '@site/shared/ui/visually-hidden';
import { pictureWords as words } from './pictures.words.text';

export const Hidden = () => (
  <p>
    <VisuallyHidden>{words.spoken}</VisuallyHidden>
    <span aria-hidden="true">{words.short}</span>
  </p>
);

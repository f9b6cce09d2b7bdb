import { ButtonLink } from '@site/shared/ui/button-link';
import { actionWords as words } from './actions.words.text';

export const Looks = () => (
  <>
    <ButtonLink look="primary" to="/">
      {words.play}
    </ButtonLink>
    <ButtonLink look="outline" to="https://forum.example/" newTab>
      {words.forum}
    </ButtonLink>
  </>
);

export const States = () => (
  <>
    <ButtonLink to="/" data-force="hover">
      {words.hovered}
    </ButtonLink>
    <ButtonLink to="/" data-force="focus">
      {words.focused}
    </ButtonLink>
  </>
);

export const NoAddress = () => (
  <ButtonLink look="primary" to={null}>
    {words.noAddress}
  </ButtonLink>
);

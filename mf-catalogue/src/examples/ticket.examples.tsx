import { ButtonLink } from '@site/shared/ui/button-link';
import { Ticket } from '@site/shared/ui/ticket';
import { surfaceWords as words } from './surfaces.words.text';

export const Steps = () => (
  <Ticket steps={words.steps} label={words.stub}>
    <ButtonLink look="ink" to="/">
      {words.board}
    </ButtonLink>
  </Ticket>
);

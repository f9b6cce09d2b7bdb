import { ButtonLink } from '@site/shared/ui/button-link';
import { ErrorScreen } from '@site/shared/ui/error-screen';
import { stateWords as words } from './states.words.text';

export const NotFound = () => (
  <ErrorScreen
    code={404}
    title={words.noHouse}
    actions={
      <ButtonLink look="primary" to="/">
        {words.home}
      </ButtonLink>
    }
  />
);

import { Slot, useOpenPaths } from '@site/shared/area';
import { useSiteStores } from '@site/shared/stores';
import { uiText } from '@site/shared/text/ui.text';
import { Button } from '@site/shared/ui/button';
import { Icon } from '@site/shared/ui/icon';
import { arrow } from '@site/shared/ui/icons/arrow';
import { Skeleton } from '@site/shared/ui/skeleton';
import { observer } from 'mobx-react-lite';
import { useState } from 'react';
import { AuthLink } from './auth-link';
import { StepPanel } from './step-panel';
import { Actions, Coming, Quiet } from './starting.styles';
import { startingText } from './starting.text';
import type { StartFlow } from './use-start-flow';

const { next, signIn: text } = startingText;

/**
 * Signing in and registration on a phone, by the account area's piece (decision 11). Where that can't be had, its page is one link
 * away, and the flow goes on without.
 */
export const SignInStep = observer(function SignInStep({ flow }: { flow: StartFlow }) {
  const { profile } = useSiteStores();
  const isOpen = useOpenPaths();
  const handleNext = () => flow.finish('sign-in');
  // nobody needs the piece of another area on a desktop, or before it is known that nobody has signed in
  const isWanted = flow.isMobile && flow.authorized === false && flow.shown === 'sign-in';
  // what was typed lives in it: once it has come it stays, in sight or not
  const [hasCome, setCome] = useState(false);
  if (isWanted && !hasCome) setCome(true);
  if (!isOpen('/auth')) return null;
  if (flow.authorized)
    return (
      <StepPanel step="sign-in" flow={flow} title={text.hello(profile.general?.loginName ?? null)}>
        <p>{text.helloLead}</p>
        <Actions>
          <Button look="primary" onClick={() => flow.go('launcher')}>
            {next}
            <Icon of={arrow} />
          </Button>
        </Actions>
      </StepPanel>
    );
  const blank = (
    <Coming role="status" aria-busy="true" aria-label={uiText.loading}>
      <Skeleton height={420} />
    </Coming>
  );
  return (
    <StepPanel step="sign-in" flow={flow} title={text.title}>
      <p>{text.lead}</p>
      {hasCome ? <Slot name="sign-in" fallback={blank} /> : blank}
      <Actions>
        <Quiet type="button" onClick={handleNext}>
          {text.skip}
        </Quiet>
        <AuthLink>{text.page}</AuthLink>
      </Actions>
    </StepPanel>
  );
});

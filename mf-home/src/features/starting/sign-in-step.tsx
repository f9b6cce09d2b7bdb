import { Slot, useOpenPaths } from '@site/area';
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
import { Actions, Quiet, SlotLoading } from './starting.styles';
import { startingText } from './starting.text';
import type { StartFlow } from './use-start-flow';

const { next, signIn: text } = startingText;

/**
 * The sign-in step on mobile. The account area's slot provides sign-in and registration; see
 * docs/product/frame.md#slots. If the slot fails to load, the step still links to the sign-in page and can be
 * skipped.
 */
export const SignInStep = observer(function SignInStep({ flow }: { flow: StartFlow }) {
  const { profile } = useSiteStores();
  const isOpen = useOpenPaths();
  const handleNext = () => flow.skip('sign-in');
  // The slot is needed only on mobile, and only when the visitor is known to be a guest.
  const needsSlot = flow.isMobile && flow.authorized === false && flow.shown === 'sign-in';
  // Once mounted, the slot stays mounted, because unmounting would lose the text that the player has typed.
  const [hasSlot, setHasSlot] = useState(false);
  if (needsSlot && !hasSlot) setHasSlot(true);
  if (!isOpen('/auth')) return null;
  if (flow.authorized)
    return (
      <StepPanel
        step="sign-in"
        flow={flow}
        title={text.hello(profile.general?.loginName ?? null)}
        lead={text.helloLead}
      >
        <Actions>
          <Button look="primary" onClick={() => flow.go('launcher')}>
            {next}
            <Icon of={arrow} />
          </Button>
        </Actions>
      </StepPanel>
    );
  const skeleton = (
    <SlotLoading role="status" aria-busy="true" aria-label={uiText.loading}>
      <Skeleton height={420} />
    </SlotLoading>
  );
  return (
    <StepPanel step="sign-in" flow={flow} title={text.title} lead={text.lead}>
      {hasSlot ? <Slot name="sign-in" fallback={skeleton} /> : skeleton}
      <Actions>
        <Quiet type="button" onClick={handleNext}>
          {text.skip}
        </Quiet>
        <AuthLink>{text.page}</AuthLink>
      </Actions>
    </StepPanel>
  );
});

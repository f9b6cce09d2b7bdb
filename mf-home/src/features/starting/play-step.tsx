import { useOpenPaths } from '@site/area';
import { toSafeLink } from '@site/area/rules/links';
import { valueOr } from '@site/area/rules/load';
import { useSiteStores } from '@site/shared/stores';
import { brand } from '@site/shared/text/brand';
import { uiText } from '@site/shared/text/ui.text';
import { ButtonLink } from '@site/shared/ui/button-link';
import { Icon } from '@site/shared/ui/icon';
import { play } from '@site/shared/ui/icons/play';
import { Skeleton } from '@site/shared/ui/skeleton';
import { observer } from 'mobx-react-lite';
import { useHomeStores } from '../../stores/home-area-stores';
import { AddressField } from './address-field';
import { AuthLink } from './auth-link';
import { LoginPlate, PlatePlaceholder } from './login-plate';
import { StepPanel } from './step-panel';
import { Actions, Label, Quiet } from './starting.styles';
import { startingText } from './starting.text';
import type { StartFlow } from './use-start-flow';

const { play: text } = startingText;

export const PlayStep = observer(function PlayStep({ flow }: { flow: StartFlow }) {
  const { payment, profile } = useSiteStores();
  const isOpen = useOpenPaths();
  const welcome = valueOr(useHomeStores().home.blocks.welcome, null);
  // The server's HTML always shows the guest version. In the browser, the visitor counts as a guest only
  // after the session has been checked.
  const isGuest = flow.shown === null || flow.authorized === false;
  const login = flow.authorized ? profile.general?.loginName : undefined;
  const isLoginLoading = !isGuest && !login && profile.parts.general.kind !== 'failed';
  return (
    <StepPanel step="play" flow={flow} title={text.title} lead={text.lead}>
      {login && (
        <>
          <Label>{text.login}</Label>
          <LoginPlate region={brand.region} letters={login.length}>
            {login}
          </LoginPlate>
        </>
      )}
      {isLoginLoading && (
        <>
          <Label>{text.login}</Label>
          <PlatePlaceholder role="status" aria-busy="true" aria-label={uiText.loading}>
            <Skeleton height="100%" />
          </PlatePlaceholder>
        </>
      )}
      {isGuest && isOpen('/auth') && (
        <>
          <Label>{text.guest}</Label>
          <AuthLink step="play">{text.signIn}</AuthLink>
        </>
      )}
      {welcome?.connectAddress && <AddressField address={welcome.connectAddress} />}
      <Actions>
        {welcome?.connectLink && (
          <ButtonLink
            look="primary"
            size="xl"
            to={toSafeLink(welcome.connectLink)}
            newTab
            onClick={() => payment.setStep('play')}
          >
            {text.run}
            <Icon of={play} size={30} />
          </ButtonLink>
        )}
        <Quiet type="button" onClick={flow.restart}>
          {text.again}
        </Quiet>
      </Actions>
    </StepPanel>
  );
});

import { useOpenPaths } from '@site/shared/area';
import { valueOr } from '@site/shared/rules/load';
import { useSiteStores } from '@site/shared/stores';
import { brand } from '@site/shared/text/brand';
import { uiText } from '@site/shared/text/ui.text';
import { ButtonLink } from '@site/shared/ui/button-link';
import { Icon } from '@site/shared/ui/icon';
import { play } from '@site/shared/ui/icons/play';
import { Skeleton } from '@site/shared/ui/skeleton';
import { observer } from 'mobx-react-lite';
import { useHomeStores } from '../../home-area-stores';
import { AddressField } from './address-field';
import { AuthLink } from './auth-link';
import { LoginPlate, PlateBlank } from './login-plate';
import { StepPanel } from './step-panel';
import { Actions, Label, Quiet } from './starting.styles';
import { startingText } from './starting.text';
import type { StartFlow } from './use-start-flow';

const { play: text } = startingText;

/** All is there: whose name to enter with, where the server is, and the client's page that joins it. */
export const PlayStep = observer(function PlayStep({ flow }: { flow: StartFlow }) {
  const { payment, profile } = useSiteStores();
  const isOpen = useOpenPaths();
  const welcome = valueOr(useHomeStores().home.blocks.welcome, null);
  // the server's HTML is a guest's; later nobody is called one before it is known
  const isGuest = flow.shown === null || flow.authorized === false;
  const login = flow.authorized ? profile.general?.loginName : undefined;
  const isComing = !isGuest && !login && profile.parts.general.kind !== 'failed';
  return (
    <StepPanel step="play" flow={flow} title={text.title}>
      <p>{text.lead}</p>
      {login && (
        <>
          <Label>{text.login}</Label>
          <LoginPlate region={brand.region} letters={login.length}>
            {login}
          </LoginPlate>
        </>
      )}
      {isComing && (
        <>
          <Label>{text.login}</Label>
          <PlateBlank role="status" aria-busy="true" aria-label={uiText.loading}>
            <Skeleton height="100%" />
          </PlateBlank>
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
            to={welcome.connectLink}
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

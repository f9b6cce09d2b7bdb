import { useOpenPaths } from '@site/area';
import { Sign } from '@site/shared/ui/sign';
import { Skyline } from '@site/shared/ui/skyline';
import { observer } from 'mobx-react-lite';
import { useEffect } from 'react';
import { useHomeStores } from '../../stores/home-area-stores';
import { useBeforeLaunch } from '@site/shared/ui/use-before-launch';
import { BeforeLaunch } from './before-launch';
import { LauncherStep } from './launcher-step';
import { PaymentStep } from './payment-step';
import { PlayStep } from './play-step';
import { SignInStep } from './sign-in-step';
import { useStarting } from './use-starting';
import { ForMobile, ForWide, Page, Panels, Title } from './starting.styles';
import { startingText as text } from './starting.text';
import { Stepper } from './stepper';
import { StartHelp } from './start-help';
import { useStartFlow } from './use-start-flow';

/** `/starting`: the start flow, or, before the launch, what can be done until then. */
export const StartingPage = () => (useBeforeLaunch() ? <BeforeLaunch /> : <Steps />);

/**
 * The start flow: sign in (mobile only), download, top up, play; see docs/product/home.md#start-flow. All steps
 * are readable without scripts.
 */
const Steps = observer(function Steps() {
  const { home } = useHomeStores();
  const starting = useStarting();
  const flow = useStartFlow();
  const isOpen = useOpenPaths();
  useEffect(() => void Promise.all([home.start(['welcome']), starting.load()]), [home, starting]);
  const { before, three, four, after } = text.title;
  return (
    <>
      <Skyline />
      <Page>
        <Sign {...text.sign} />
        <Title>
          {before}{' '}
          {isOpen('/auth') ? (
            <>
              <ForWide>{three}</ForWide>
              <ForMobile>{four}</ForMobile>
            </>
          ) : (
            three
          )}{' '}
          {after}
        </Title>
        <Stepper flow={flow} />
        <Panels data-live={flow.shown ? '' : undefined}>
          <SignInStep flow={flow} />
          <LauncherStep flow={flow} />
          <PaymentStep flow={flow} />
          <PlayStep flow={flow} />
        </Panels>
        <StartHelp />
      </Page>
    </>
  );
});

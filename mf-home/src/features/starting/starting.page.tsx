import { useOpenPaths } from '@site/shared/area';
import { Sign } from '@site/shared/ui/sign';
import { Skyline } from '@site/shared/ui/skyline';
import { observer } from 'mobx-react-lite';
import { useEffect } from 'react';
import { useHomeStores } from '../../home-area-stores';
import { LauncherStep } from './launcher-step';
import { PaymentStep } from './payment-step';
import { PlayStep } from './play-step';
import { SignInStep } from './sign-in-step';
import { useStarting } from './starting-of';
import { ForMobile, ForWide, Page, Panels } from './starting.styles';
import { startingText as text } from './starting.text';
import { Stepper } from './stepper';
import { Trouble } from './trouble';
import { useStartFlow } from './use-start-flow';

/** `/starting`: sign in (on a phone), download, top up, play (spec §2). Every step reads without a script. */
export const StartingPage = observer(function StartingPage() {
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
        <h1>
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
        </h1>
        <Stepper flow={flow} />
        <Panels data-live={flow.shown ? '' : undefined}>
          <SignInStep flow={flow} />
          <LauncherStep flow={flow} />
          <PaymentStep flow={flow} />
          <PlayStep flow={flow} />
        </Panels>
        <Trouble />
      </Page>
    </>
  );
});

import styled from '@emotion/styled';
import { toSafeLink } from '@site/area/rules/links';
import { ButtonLink } from '@site/shared/ui/button-link';
import { Grain } from '@site/shared/ui/grain';
import { Icon } from '@site/shared/ui/icon';
import { arrow } from '@site/shared/ui/icons/arrow';
import { book } from '@site/shared/ui/icons/book';
import { download } from '@site/shared/ui/icons/download';
import { Sign } from '@site/shared/ui/sign';
import { TextLink } from '@site/shared/ui/text-link';
import { valueOr } from '@site/area/rules/load';
import { observer } from 'mobx-react-lite';
import { useState } from 'react';
import { useHomeStores } from '../../stores/home-area-stores';
import { useBeforeLaunch } from '@site/shared/ui/use-before-launch';
import { useOpenLink } from '../../ui/use-open-link';
import { LazyHeroArt } from './lazy-hero-art';
import { HeroFoot } from './hero-foot';
import { Actions, Content, Lead, Scene, Title, TitleLine } from './hero.styles';
import { homeText } from './home.text';
import { OnlineBoard } from './online-board';

const { hero: text } = homeText;
const LAUNCHER_PAGE = '/launcher';

export const Hero = observer(function Hero() {
  const { blocks } = useHomeStores().home;
  const welcome = valueOr(blocks.welcome, null);
  const [isPaused, setPaused] = useState(false);
  const instruction = useOpenLink(welcome?.instructionLink);
  const launcherPage = useOpenLink(LAUNCHER_PAGE) ?? null;
  const isBeforeLaunch = useBeforeLaunch();
  return (
    <Scene aria-label={text.label} data-still={isPaused || undefined}>
      <LazyHeroArt />
      <Content>
        <Sign {...text.sign} />
        <Title>
          {text.title.map((line) => (
            <TitleLine key={line}>{line} </TitleLine>
          ))}
        </Title>
        <Lead>{text.lead}</Lead>
        <Actions>
          <ButtonLink look="primary" size="xl" to={isBeforeLaunch ? '/preregistration' : '/starting'}>
            {isBeforeLaunch ? text.reserve : text.start}
            <Icon of={arrow} />
          </ButtonLink>
          {blocks.welcome.kind !== 'failed' && (
            <>
              {!isBeforeLaunch && (
                <Launcher
                  look="outline"
                  to={toSafeLink(welcome?.downloadLink)}
                  file
                  data-wide={launcherPage !== null || undefined}
                >
                  <Icon of={download} />
                  <LauncherLabel>{text.download}</LauncherLabel>
                </Launcher>
              )}
              {launcherPage !== null && (
                <PhoneLink to={toSafeLink(launcherPage)} before={<Icon of={download} />}>
                  {text.launcherPage}
                </PhoneLink>
              )}
              {instruction !== null && (
                <TextLink to={toSafeLink(instruction)} before={<Icon of={book} />}>
                  {text.instruction}
                </TextLink>
              )}
            </>
          )}
        </Actions>
      </Content>
      <OnlineBoard />
      <HeroFoot isPaused={isPaused} onPause={setPaused} />
      <Grain />
    </Scene>
  );
});

const Launcher = styled(ButtonLink)(({ theme: { media } }) => ({
  minHeight: 'clamp(64px,4.4vw,84px)',
  [media.tablet]: { padding: '0 20px' },
  // On mobile this button looks like the text link next to it.
  [media.mobile]: {
    minHeight: 48,
    padding: '0 14px 0 0',
    fontSize: 16,
    '&::before': { display: 'none' },
    // The launcher is for computers, so phones get a link to its page instead of the file.
    '&[data-wide]': { display: 'none' },
  },
  [media.narrow]: { padding: 0, fontSize: 15, gap: 8 },
}));

const PhoneLink = styled(TextLink)(({ theme: { media } }) => ({
  [media.aboveMobile]: { display: 'none' },
  [media.narrow]: { fontSize: 15, gap: 8 },
}));

const LauncherLabel = styled.span(({ theme: { media } }) => ({
  [media.mobile]: { borderBottom: '1.5px solid currentColor', paddingBottom: 2 },
}));

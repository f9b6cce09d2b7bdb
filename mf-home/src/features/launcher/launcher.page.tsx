import { toSafeLink } from '@site/area/rules/links';
import { valueOr } from '@site/area/rules/load';
import { isPlainClick } from '@site/area/rules/plain-click';
import { Icon } from '@site/shared/ui/icon';
import { play } from '@site/shared/ui/icons/play';
import { Sign } from '@site/shared/ui/sign';
import { Skyline } from '@site/shared/ui/skyline';
import { TextLink } from '@site/shared/ui/text-link';
import { observer } from 'mobx-react-lite';
import { type MouseEvent, useEffect } from 'react';
import { useHomeStores } from '../../stores/home-area-stores';
import { useFilm } from '../film/use-film';
import { usePictureViewer } from '../../ui/use-picture-viewer';
import { InstructionFilm } from './instruction-film';
import { LauncherOffer } from './launcher-offer';
import { Requirements } from './requirements';
import { Actions, Lead, Page, Step, StepNumber, Steps, Title } from './launcher.styles';
import { launcherText as text } from './launcher.text';
import { useLauncher } from './use-launcher';
import yard from './yard.svg?inline';

/**
 * `/launcher`: the download button and an installation guide as text and film; see
 * docs/product/home.md#launcher. The page is usable without scripts.
 */
export const LauncherPage = observer(function LauncherPage() {
  const { home } = useHomeStores();
  const launcher = useLauncher();
  useEffect(() => void home.start(['welcome']), [home]);
  const welcome = valueOr(home.blocks.welcome, null);
  const { link } = launcher.videoInstruction;
  const film = useFilm(link);
  // The viewer says that it shows a still when the film's host has no player to embed.
  const still = usePictureViewer({ src: yard, alt: text.filmLabel, width: 1200, height: 750, film: link });
  const handleFilm = (event: MouseEvent) => {
    if (isPlainClick(event) && film.play()) event.preventDefault();
    else still.onClick(event);
  };
  return (
    <>
      <Skyline />
      <Page>
        <div>
          <Sign {...text.sign} />
          <Title>{text.title}</Title>
          <Lead>{text.lead}</Lead>
          <Actions>
            <LauncherOffer address={welcome?.downloadLink} />
            <TextLink to={toSafeLink(link)} newTab before={<Icon of={play} />} onClick={handleFilm}>
              {text.film(launcher.videoInstruction.duration)}
            </TextLink>
          </Actions>
          <Steps>
            {text.steps.map((step, index) => (
              <Step key={step}>
                <StepNumber aria-hidden="true">{index + 1}</StepNumber>
                <span>{step}</span>
              </Step>
            ))}
          </Steps>
        </div>
        <InstructionFilm film={launcher.videoInstruction} player={film.player} onPlay={handleFilm} />
      </Page>
      {welcome?.requirements && <Requirements list={welcome.requirements} />}
    </>
  );
});

import { useRef } from 'react';
import { Figure, Rail, SkylineFar, SkylineMid, SkylinePort, Tower, Water } from '../../art/hero-scene';
import {
  Far,
  Haze,
  HazeFront,
  Layers,
  Mid,
  Moon,
  Neon,
  Port,
  Quay,
  Rain,
  Sea,
  TowerPlace,
  Traveller,
  Vignette,
} from './hero-art.styles';
import { homeText } from './home.text';
import { useParallax } from './use-parallax';

export function HeroArt() {
  const layers = useRef<HTMLDivElement>(null);
  useParallax(layers);
  return (
    <Layers ref={layers} aria-hidden="true">
      <Moon data-depth=".003" />
      <Far data-depth=".006">
        <SkylineFar />
      </Far>
      <Haze />
      <Mid data-depth=".012">
        <SkylineMid />
      </Mid>
      <Port data-depth=".02">
        <SkylinePort />
      </Port>
      <Sea>
        <Water />
      </Sea>
      <HazeFront />
      <Vignette />
      <Rain />
      <TowerPlace data-depth=".024">
        <Tower />
        <Neon>{homeText.hero.hotel}</Neon>
      </TowerPlace>
      <Quay data-depth=".034">
        <Rail />
      </Quay>
      <Traveller data-depth=".03">
        <Figure />
      </Traveller>
    </Layers>
  );
}

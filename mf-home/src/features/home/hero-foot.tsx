import styled from '@emotion/styled';
import type { ProjectVideo } from '@site/shared/contracts/home';
import { toSafeLink } from '@site/area/rules/links';
import { valueOr } from '@site/area/rules/load';
import { useSiteStores } from '@site/shared/stores';
import { Icon } from '@site/shared/ui/icon';
import { arrowDown } from '@site/shared/ui/icons/arrow-down';
import { SafeLink } from '@site/shared/ui/safe-link';
import { VideoThumb } from '@site/shared/ui/video-thumb';
import { observer } from 'mobx-react-lite';
import { useHomeStores } from '../../stores/home-area-stores';
import { homeText } from './home.text';
import { usePictureViewer } from '../../ui/use-picture-viewer';

const { hero: text } = homeText;

interface HeroFootProps {
  /** True while the animations of the scene are paused. */
  isPaused: boolean;
  onPause: (isPaused: boolean) => void;
}

export const HeroFoot = observer(function HeroFoot({ isPaused, onPause }: HeroFootProps) {
  const { blocks } = useHomeStores().home;
  const { navigation } = useSiteStores().frame;
  const video = valueOr(blocks.welcome, null)?.projectVideo;
  return (
    <Root>
      <Next href="#news">
        <NextIcon of={arrowDown} size={24} />
        <span>
          <NextLabel>{text.next}</NextLabel> <NextPlace>{text.nextPlace}</NextPlace>
        </span>
      </Next>
      <Corner>
        <Pause
          type="button"
          data-still={isPaused || undefined}
          aria-label={isPaused ? text.startRain : text.stopRain}
          onClick={() => onPause(!isPaused)}
        />
        {video && <ProjectFilm of={video} about={navigation.aboutProject} />}
      </Corner>
    </Root>
  );
});

function ProjectFilm({ of: { link, picture, duration }, about }: { of: ProjectVideo; about?: string }) {
  const opener = usePictureViewer({ ...picture, alt: text.video, film: link });
  const aboutLink = toSafeLink(about);
  return (
    <Film>
      <FilmThumb
        to={link}
        picture={picture}
        duration={duration}
        label={text.video}
        caption={text.watch}
        poster={opener}
      />
      {aboutLink !== undefined && <About to={aboutLink}>{text.about}</About>}
    </Film>
  );
}

const Root = styled.div(({ theme: { media, space } }) => ({
  position: 'absolute',
  left: space.gutter,
  right: space.gutter,
  bottom: 28,
  maxWidth: 1680,
  marginInline: 'auto',
  display: 'flex',
  alignItems: 'flex-end',
  justifyContent: 'space-between',
  gap: 24,
  // This row overlaps buttons of the first screen, so only the children of the row receive clicks.
  pointerEvents: 'none',
  '& > *': { pointerEvents: 'auto' },
  [media.tablet]: { bottom: 22 },
  [media.mobile]: {
    position: 'relative',
    left: 0,
    right: 0,
    bottom: 0,
    padding: `24px ${space.gutter} 28px`,
    flexDirection: 'column-reverse',
    alignItems: 'flex-start',
    marginTop: 16,
    marginInline: 0,
  },
}));

const Corner = styled.div(({ theme: { media } }) => ({
  display: 'flex',
  alignItems: 'flex-end',
  gap: 12,
  [media.mobile]: { flexDirection: 'row-reverse', maxWidth: '100%' },
}));

/** Pauses the animations of the scene (WCAG 2.2.2): two bars, or a triangle while they are paused. */
const Pause = styled.button(({ theme: { color, control, media } }) => ({
  display: 'grid',
  placeContent: 'center',
  width: control.minTarget,
  height: control.minTarget,
  background: color.ink[950],
  border: `1px solid ${color.ink[500]}`,
  color: color.steel[300],
  '&:hover': { color: color.amber.base },
  '&::before': { content: '""', width: 12, height: 14, borderInline: '4px solid' },
  '&[data-still]::before': {
    width: 0,
    borderBlock: '8px solid transparent',
    borderInline: '0 solid',
    borderLeftWidth: 13,
  },
  // there is no motion to pause
  [media.reducedMotion]: { display: 'none' },
  '@media (scripting: none)': { display: 'none' },
}));

const Next = styled.a(({ theme: { type } }) => ({
  ...type.mono,
  fontSize: 14,
  lineHeight: 1.4,
  letterSpacing: 0,
  display: 'inline-flex',
  alignItems: 'center',
  gap: 14,
  minHeight: 44,
  textDecoration: 'none',
}));

const NextIcon = styled(Icon)(({ theme: { color } }) => ({ color: color.amber.base, flex: 'none' }));

const NextLabel = styled.span(({ theme: { color } }) => ({ color: color.steel[300] }));

const NextPlace = styled.b(({ theme: { media } }) => ({
  display: 'block',
  fontWeight: 600,
  // keeps clear of the traveller
  [media.mobile]: { maxWidth: '15em' },
}));

const Film = styled.div(({ theme: { media } }) => ({
  position: 'relative',
  // grows with the text, so that link and duration stay side by side
  width: '19.25rem',
  height: '9.375rem',
  flex: 'none',
  [media.tablet]: { width: '14.75rem', height: '8.25rem' },
  [media.tabletSmall]: { width: '12.5rem' },
  [media.mobile]: { flex: '0 1 auto', width: '11.875rem', minWidth: 0, height: '7.25rem' },
}));

const FilmThumb = styled(VideoThumb)({
  height: '100%',
  border: '1px solid #ffffff30',
  boxShadow: '0 20px 50px #000a',
});

/** In the corner, so that a click in the middle of the tile opens the film. */
const About = styled(SafeLink)(({ theme: { color, control } }) => ({
  position: 'absolute',
  zIndex: 1,
  left: 1,
  top: 1,
  display: 'flex',
  alignItems: 'center',
  minHeight: control.minTarget,
  padding: '0 12px',
  fontSize: 15,
  fontWeight: 600,
  background: `${color.ink[950]}d9`,
  textDecorationColor: 'transparent',
  '&:hover': { textDecorationColor: 'currentColor' },
}));

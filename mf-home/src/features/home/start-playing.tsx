import styled from '@emotion/styled';
import { ButtonLink } from '@site/shared/ui/button-link';
import { Grain } from '@site/shared/ui/grain';
import { Icon } from '@site/shared/ui/icon';
import { arrow } from '@site/shared/ui/icons/arrow';
import { Sign } from '@site/shared/ui/sign';
import { Ticket } from '@site/shared/ui/ticket';
import { Wrap } from '@site/shared/ui/wrap';
import skyline from './quay-skyline.svg';
import water from './quay-water.svg';
import { useBeforeLaunch } from '@site/shared/ui/use-before-launch';
import { homeText } from './home.text';
import { Section } from './section';

const { start: text } = homeText;

export const StartPlaying = () => {
  const isBeforeLaunch = useBeforeLaunch();
  const words = isBeforeLaunch ? text.beforeLaunch : text;
  return (
    <Place reserve={[830, 967]} aria-labelledby="start-title">
      <Skyline src={skyline} alt="" width={1920} height={620} loading="lazy" decoding="async" />
      <Water src={water} alt="" width={1920} height={300} loading="lazy" decoding="async" />
      <Column>
        <Sign {...text.sign} />
        <Title id="start-title">{words.title}</Title>
        <Ticket steps={words.steps} label={text.ticket}>
          <ButtonLink look="ink" size="xl" to={isBeforeLaunch ? '/preregistration' : '/starting'}>
            {words.action}
            <Icon of={arrow} />
          </ButtonLink>
        </Ticket>
      </Column>
      <Grain />
    </Place>
  );
};

const Place = styled(Section)(({ theme: { color, media, space } }) => ({
  position: 'relative',
  overflow: 'hidden',
  padding: `${space.section} 0 calc(${space.section}*1.1)`,
  background: `linear-gradient(${color.ink[900]},#0C232B 40%,#6B5226 62%,#B8741B 63.8%,#0B1B20 64%)`,
  [media.mobile]: {
    background: `linear-gradient(${color.ink[900]},#0C232B 20%,#6B5226 36%,#B8741B 37.5%,#0B1B20 37.7%)`,
  },
}));

const layer = { position: 'absolute', left: 0, width: '100%', maxWidth: 'none' } as const;

const Skyline = styled.img(({ theme: { media } }) => ({
  ...layer,
  bottom: '36%',
  height: '52%',
  objectFit: 'cover',
  objectPosition: '50% 100%',
  [media.mobile]: { bottom: '62.3%', height: '24%' },
}));

const Water = styled.img(({ theme: { media } }) => ({
  ...layer,
  bottom: 0,
  height: '36.2%',
  objectFit: 'fill',
  [media.mobile]: { height: '62.5%' },
}));

const Column = styled(Wrap)({ position: 'relative' });

const Title = styled.h2(({ theme: { media, type } }) => ({
  ...type.h1,
  margin: '24px 0 clamp(28px,3.3vw,64px)',
  maxWidth: 1200,
  [media.mobile]: { marginTop: 18 },
}));

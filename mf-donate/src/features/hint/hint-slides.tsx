import styled from '@emotion/styled';
import type { Contest } from '@site/shared/contracts/contest';
import { toSafeLink } from '@site/area/rules/links';
import { toPictureSources } from '@site/shared/rules/picture-sources';
import { Button } from '@site/shared/ui/button';
import { Icon } from '@site/shared/ui/icon';
import { arrow } from '@site/shared/ui/icons/arrow';
import { play } from '@site/shared/ui/icons/play';
import { Picture } from '@site/shared/ui/picture';
import { Sheet } from '@site/shared/ui/sheet';
import { TextLink } from '@site/shared/ui/text-link';
import { useState } from 'react';
import { toRoublesText } from '../../ui/money.text';
import { hintText as text } from './hint.text';

/** The box beside the words is higher than wide, so it draws the picture up to 1120 px wide and crops it. */
const PLACE = { mobile: '100vw', wide: 1120 } as const;

interface HintSlidesProps {
  contest: Contest;
  close: () => void;
}

/**
 * Shows the slides one after another, without a back button. The button on the last slide closes the modal.
 */
export function HintSlides({ contest: { slide: slides, video }, close }: HintSlidesProps) {
  const [place, setPlace] = useState(0);
  const slide = slides[place] ?? slides[0];
  if (!slide) return null;
  const next = slides[place + 1];
  const isLast = place >= slides.length - 1;
  const counter = text.counter(place + 1, slides.length);
  return (
    <Slide title={slide.title} width={1120} onClose={close}>
      <Art>
        <SlidePicture key={slide.picture.src} of={slide.picture} place={PLACE} />
        {/* loads before it is needed, because the server makes a size of a picture at its first request */}
        {next && <img hidden {...toPictureSources(next.picture, PLACE)} alt="" decoding="async" />}
      </Art>
      <Counter role="status">
        <CounterWords>{counter}</CounterWords>
        <Marks aria-hidden="true">
          {slides.map((_, index) => (
            <Mark key={index} data-passed={index <= place || undefined} />
          ))}
        </Marks>
      </Counter>
      <Lines>
        {slide.description.map((line) => (
          <Line key={line.text}>
            <span>{line.text}</span>
            {line.amount !== undefined && <Amount>{text.from(toRoublesText(line.amount))}</Amount>}
          </Line>
        ))}
      </Lines>
      <Note>{slide.note}</Note>
      <Row>
        <Button look="primary" onClick={() => (isLast ? close() : setPlace(place + 1))}>
          {isLast ? text.understood : text.next}
          {!isLast && <Icon of={arrow} />}
        </Button>
        {video && (
          <TextLink to={toSafeLink(video)} newTab before={<Icon of={play} />}>
            {text.video}
          </TextLink>
        )}
      </Row>
    </Slide>
  );
}

const Slide = styled(Sheet)(({ theme: { media } }) => ({
  display: 'grid',
  gridTemplateColumns: 'minmax(0,.92fr) minmax(0,1fr)',
  gridTemplateRows: 'auto auto auto 1fr auto',
  columnGap: 48,
  minHeight: 640,
  // The title that `Sheet` renders.
  '& > h2': { gridColumn: 2, gridRow: 2, marginBottom: 22, paddingRight: 0 },
  [media.tablet]: { columnGap: 32 },
  [media.mobile]: {
    gridTemplateColumns: 'minmax(0,1fr)',
    gridTemplateRows: 'none',
    minHeight: 0,
    '& > h2': { gridColumn: 1, gridRow: 3 },
    // the picture reaches the top edge
    '&::before': { content: 'none' },
  },
}));

const Art = styled.div(({ theme: { media } }) => ({
  gridColumn: 1,
  gridRow: '1/6',
  margin: '-44px 0 -48px calc(-1*var(--inset))',
  overflow: 'hidden',
  [media.tablet]: { marginBlock: '-36px -38px' },
  [media.mobile]: { gridRow: 1, height: 190, margin: '-30px calc(-1*var(--inset)) 22px' },
}));

const SlidePicture = styled(Picture)({
  width: '100%',
  height: '100%',
  objectFit: 'cover',
  '&::after': { display: 'none' },
});

const Counter = styled.div(({ theme: { media } }) => ({
  gridColumn: 2,
  gridRow: 1,
  paddingTop: 4,
  marginBottom: 26,
  paddingRight: 60,
  [media.mobile]: { gridColumn: 1, gridRow: 2, paddingRight: 0, marginBottom: 18 },
}));

const CounterWords = styled.span(({ theme: { color, type } }) => ({ ...type.mono, color: color.steel[300] }));

const Marks = styled.span({ display: 'flex', gap: 6, marginTop: 12 });

const Mark = styled.i(({ theme: { color, media } }) => ({
  flex: 1,
  height: 6,
  background: color.ink[600],
  '&[data-passed]': { background: color.amber.base },
  [media.forcedColors]: { '&[data-passed]': { background: 'Highlight' } },
}));

const Lines = styled.ul(({ theme: { media } }) => ({
  gridColumn: 2,
  gridRow: 3,
  [media.mobile]: { gridColumn: 1, gridRow: 'auto' },
}));

const Line = styled.li(({ theme: { color } }) => ({
  display: 'flex',
  justifyContent: 'space-between',
  alignItems: 'baseline',
  gap: 16,
  padding: '12px 0',
  borderTop: `1px solid ${color.ink[600]}`,
}));

const Amount = styled.b(({ theme: { color, font } }) => ({
  font: `800 27px/1 ${font.display}`,
  color: color.amber.base,
  whiteSpace: 'nowrap',
}));

const Note = styled.p(({ theme: { color, media } }) => ({
  gridColumn: 2,
  gridRow: 4,
  marginTop: 14,
  color: color.steel[300],
  [media.mobile]: { gridColumn: 1, gridRow: 'auto' },
}));

const Row = styled.div(({ theme: { media } }) => ({
  gridColumn: 2,
  gridRow: 5,
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  gap: 18,
  marginTop: 30,
  [media.mobile]: { gridColumn: 1, gridRow: 'auto' },
}));

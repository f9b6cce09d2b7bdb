import styled from '@emotion/styled';
import type { Contest } from '@site/shared/contracts/contest';
import { Button } from '@site/shared/ui/button';
import { Icon } from '@site/shared/ui/icon';
import { arrow } from '@site/shared/ui/icons/arrow';
import { play } from '@site/shared/ui/icons/play';
import { Picture } from '@site/shared/ui/picture';
import { Sheet } from '@site/shared/ui/sheet';
import { TextLink } from '@site/shared/ui/text-link';
import { useState } from 'react';
import { toRoublesText } from '../../page/money.text';
import { hintText as text } from './hint.text';

interface HintSlidesProps {
  contest: Contest;
  close: () => void;
}

/** The slides one by one, forward only; the button of the last one closes (spec §4). */
export function HintSlides({ contest: { slide: slides, video }, close }: HintSlidesProps) {
  const [place, setPlace] = useState(0);
  const slide = slides[place] ?? slides[0];
  if (!slide) return null;
  const isLast = place >= slides.length - 1;
  const counter = text.counter(place + 1, slides.length);
  return (
    <Place title={slide.title} width={1120} onClose={close}>
      <Art>
        <Picture key={slide.picture.src} of={slide.picture} place={{ mobile: '100vw', wide: 540 }} />
      </Art>
      <Counter role="status">
        <span>{counter}</span>
        <span aria-hidden="true">
          {slides.map((_, index) => (
            <i key={index} data-passed={index <= place || undefined} />
          ))}
        </span>
      </Counter>
      <Lines>
        {slide.description.map((line) => (
          <li key={line.text}>
            <span>{line.text}</span>
            {line.amount !== undefined && <b>{text.from(toRoublesText(line.amount))}</b>}
          </li>
        ))}
      </Lines>
      <Note>{slide.note}</Note>
      <Row>
        <Button look="primary" onClick={() => (isLast ? close() : setPlace(place + 1))}>
          {isLast ? text.understood : text.next}
          {!isLast && <Icon of={arrow} />}
        </Button>
        {video && (
          <TextLink to={video} newTab before={<Icon of={play} />}>
            {text.video}
          </TextLink>
        )}
      </Row>
    </Place>
  );
}

/** Picture at the left, words at the right; on a phone one below the other. */
const Place = styled(Sheet)(({ theme: { media } }) => ({
  display: 'grid',
  gridTemplateColumns: 'minmax(0,.92fr) minmax(0,1fr)',
  gridTemplateRows: 'auto auto auto 1fr auto',
  columnGap: 48,
  minHeight: 640,
  '& > h2': { gridColumn: 2, gridRow: 2, marginBottom: 22, paddingRight: 0 },
  [media.tablet]: { columnGap: 32 },
  [media.mobile]: {
    gridTemplateColumns: 'minmax(0,1fr)',
    gridTemplateRows: 'none',
    minHeight: 0,
    '& > h2': { gridColumn: 1, gridRow: 3 },
  },
}));

const Art = styled.div(({ theme: { media } }) => ({
  gridColumn: 1,
  gridRow: '1/6',
  margin: '-44px 0 -48px calc(-1*var(--inset))',
  overflow: 'hidden',
  '& > img': { width: '100%', height: '100%', objectFit: 'cover', '&::after': { display: 'none' } },
  [media.tablet]: { marginBlock: '-36px -38px' },
  [media.mobile]: { gridRow: 1, height: 190, margin: '-30px calc(-1*var(--inset)) 22px' },
}));

const Counter = styled.div(({ theme: { color, media, type } }) => ({
  gridColumn: 2,
  gridRow: 1,
  paddingTop: 4,
  marginBottom: 26,
  paddingRight: 60,
  '& > span:first-of-type': { ...type.mono, color: color.steel[300] },
  '& > span:last-of-type': { display: 'flex', gap: 6, marginTop: 12 },
  '& i': { flex: 1, height: 6, background: color.ink[600] },
  '& [data-passed]': { background: color.amber.base },
  [media.mobile]: { gridColumn: 1, gridRow: 2, paddingRight: 0, marginBottom: 18 },
  [media.forcedColors]: { '& [data-passed]': { background: 'Highlight' } },
}));

const Lines = styled.ul(({ theme: { color, font, media } }) => ({
  gridColumn: 2,
  gridRow: 3,
  '& > li': {
    display: 'flex',
    justifyContent: 'space-between',
    alignItems: 'baseline',
    gap: 16,
    padding: '12px 0',
    borderTop: `1px solid ${color.ink[600]}`,
  },
  '& b': { font: `800 27px/1 ${font.display}`, color: color.amber.base, whiteSpace: 'nowrap' },
  [media.mobile]: { gridColumn: 1, gridRow: 'auto' },
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

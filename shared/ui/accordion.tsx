import styled from '@emotion/styled';
import { Icon } from './icon';
import { plus } from './icons/plus';

interface AccordionProps {
  items: readonly { question: string; answer: string }[];
}

/** Numbered questions that open independently, also without scripts. */
export const Accordion = ({ items }: AccordionProps) => (
  <div>
    {items.map(({ question, answer }, index) => (
      <Row key={question} open={index === 0}>
        <summary>
          <i aria-hidden="true">{String(index + 1).padStart(2, '0')}</i>
          <b>{question}</b>
          <Icon of={plus} />
        </summary>
        <p>{answer}</p>
      </Row>
    ))}
  </div>
);

const Row = styled.details(({ theme: { color, font, media, motion } }) => ({
  borderTop: `1px solid ${color.ink[600]}`,
  '&:last-of-type': { borderBottom: `1px solid ${color.ink[600]}` },
  '& > summary': {
    display: 'grid',
    gridTemplateColumns: '64px 1fr 32px',
    gap: '8px 20px',
    alignItems: 'center',
    padding: '26px 0',
    minHeight: 84,
    cursor: 'pointer',
    listStyle: 'none',
  },
  '& > summary::-webkit-details-marker': { display: 'none' },
  '& b': { font: `700 clamp(24px,1.78vw,34px)/1.1 ${font.display}`, letterSpacing: '.01em' },
  '& i': { font: `500 13px/1 ${font.mono}`, color: color.steel[400] },
  '& svg': {
    width: 28,
    height: 28,
    color: color.amber.base,
    transition: `transform ${motion.base}ms ${motion.ease}`,
  },
  '&[open] svg': { transform: 'rotate(45deg)' },
  '& > summary:hover b': { color: color.amber.base },
  '& > p': { padding: '0 52px 34px 84px', color: color.bone.dim, maxWidth: 860, whiteSpace: 'pre-line' },
  [media.tablet]: {
    '& > summary': { gridTemplateColumns: '36px 1fr 28px', gap: 12 },
    '& > p': { padding: '0 40px 28px 48px' },
  },
  [media.mobile]: {
    '& > summary': {
      gridTemplateColumns: '1.75rem minmax(0,1fr) 28px',
      gap: '8px 12px',
      padding: '18px 0',
      minHeight: 64,
    },
    '& > p': { padding: '0 0 24px calc(1.75rem + 12px)' },
  },
  [media.cramped]: {
    '& > summary': { gridTemplateColumns: 'minmax(0,1fr) 28px' },
    '& i': { display: 'none' },
    '& > p': { paddingLeft: 0 },
  },
}));

import styled from '@emotion/styled';
import { toSafeLink } from '@site/area/rules/links';
import { Icon } from './icon';
import { plus } from './icons/plus';
import { TextLink } from './text-link';

interface AccordionProps {
  items: readonly { question: string; answer: string; link?: { to: string; label: string } }[];
}

/**
 * Renders numbered questions that expand independently of each other. The first is open. Works without
 * scripts.
 */
export const Accordion = ({ items }: AccordionProps) => (
  <div>
    {items.map(({ question, answer, link }, index) => (
      <Row key={question} open={index === 0}>
        <Summary>
          <Index aria-hidden="true">{String(index + 1).padStart(2, '0')}</Index>
          <Question>{question}</Question>
          <Plus of={plus} />
        </Summary>
        <Answer>
          {answer}
          {link && <AnswerLink to={toSafeLink(link.to)}>{link.label}</AnswerLink>}
        </Answer>
      </Row>
    ))}
  </div>
);

const Row = styled.details(({ theme: { color } }) => ({
  borderTop: `1px solid ${color.ink[600]}`,
  '&:last-of-type': { borderBottom: `1px solid ${color.ink[600]}` },
}));

const Summary = styled.summary(({ theme: { media } }) => ({
  display: 'grid',
  gridTemplateColumns: '64px 1fr 32px',
  gap: '8px 20px',
  alignItems: 'center',
  padding: '26px 0',
  minHeight: 84,
  cursor: 'pointer',
  listStyle: 'none',
  '&::-webkit-details-marker': { display: 'none' },
  [media.tablet]: { gridTemplateColumns: '36px 1fr 28px', gap: 12 },
  [media.mobile]: {
    gridTemplateColumns: '1.75rem minmax(0,1fr) 28px',
    gap: '8px 12px',
    padding: '18px 0',
    minHeight: 64,
  },
  [media.cramped]: { gridTemplateColumns: 'minmax(0,1fr) 28px' },
}));

const Index = styled.i(({ theme: { color, font, media } }) => ({
  font: `500 13px/1 ${font.mono}`,
  color: color.steel[400],
  [media.cramped]: { display: 'none' },
}));

const Question = styled.b(({ theme: { color, font } }) => ({
  font: `700 clamp(24px,1.78vw,34px)/1.1 ${font.display}`,
  letterSpacing: '.01em',
  'summary:hover > &': { color: color.amber.base },
}));

const Plus = styled(Icon)(({ theme: { color, motion } }) => ({
  width: 28,
  height: 28,
  color: color.amber.base,
  transition: `transform ${motion.base}ms ${motion.ease}`,
  '[open] > summary > &': { transform: 'rotate(45deg)' },
}));

const AnswerLink = styled(TextLink)({ display: 'flex', width: 'fit-content', marginTop: 8 });

const Answer = styled.p(({ theme: { color, media } }) => ({
  padding: '0 52px 34px 84px',
  color: color.bone.dim,
  maxWidth: 860,
  whiteSpace: 'pre-line',
  [media.tablet]: { padding: '0 40px 28px 48px' },
  [media.mobile]: { padding: '0 0 24px calc(1.75rem + 12px)' },
  [media.cramped]: { paddingLeft: 0 },
}));

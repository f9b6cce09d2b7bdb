import styled from '@emotion/styled';
import { TapedNote } from '../../ui/taped-note';
import { recoveryText } from './recovery.text';

/** What the player should know at this step, on a taped note beside the form. The mobile layout leaves it out. */
export const StepNote = ({ step }: { step: keyof typeof recoveryText.notes }) => {
  const { title, lines } = recoveryText.notes[step];
  return (
    <Root as="aside" aria-label={title}>
      <Title>{title}</Title>
      {lines.map((line) => (
        <Line key={line}>{line}</Line>
      ))}
    </Root>
  );
};

const Root = styled(TapedNote)(({ theme: { media } }) => ({
  rotate: '1.4deg',
  [media.mobile]: { display: 'none' },
}));

const Title = styled.h3(({ theme: { type } }) => ({
  ...type.h3,
  fontSize: 'clamp(30px,2.2vw,42px)',
  marginBottom: 14,
}));

const Line = styled.p({ '& + &': { marginTop: 12 }, fontSize: 17, lineHeight: 1.5 });

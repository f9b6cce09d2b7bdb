import styled from '@emotion/styled';
import { Led } from '@site/shared/ui/led';

export const Steps = styled.ol({ margin: '22px 0 8px' });

/** The tick and the button that it enables. */
export const Send = styled.div({ display: 'grid', justifyItems: 'start', gap: 12 });

export const Step = styled.li(({ theme: { color, media } }) => ({
  display: 'grid',
  gridTemplateColumns: '44px minmax(0,1fr)',
  gap: 14,
  padding: '18px 0',
  borderTop: `1px solid ${color.ink[700]}`,
  [media.mobile]: { gridTemplateColumns: '30px minmax(0,1fr)' },
}));

export const StepNumber = styled.b(({ theme: { color, font } }) => ({
  font: `900 52px/.8 ${font.display}`,
  color: color.amber.base,
}));

export const Match = styled.div(({ theme: { color } }) => ({
  display: 'flex',
  alignItems: 'center',
  gap: 24,
  marginTop: 14,
  padding: '14px 20px',
  background: color.led.board,
  border: `5px solid ${color.led.frame}`,
}));

export const MatchNumber = styled(Led)({ fontSize: 88 });

export const MatchText = styled.p(({ theme: { color } }) => ({
  fontSize: 16,
  lineHeight: 1.4,
  color: color.bone.dim,
}));

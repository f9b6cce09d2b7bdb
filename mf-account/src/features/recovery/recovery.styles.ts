import styled from '@emotion/styled';
import { Button } from '@site/shared/ui/button';

export const Layout = styled.div(({ theme: { media } }) => ({
  display: 'grid',
  // the second column is for the note of the step
  gridTemplateColumns: 'minmax(0,1.35fr) minmax(0,1fr)',
  gap: 56,
  alignItems: 'start',
  [media.tablet]: { gap: 28 },
  [media.mobile]: { gridTemplateColumns: 'minmax(0,1fr)' },
}));

export const Bars = styled.div({ display: 'flex', gap: 6, margin: '22px 0 28px' });

export const Bar = styled.i(({ theme: { color } }) => ({
  flex: 1,
  height: 6,
  background: color.ink[600],
  '&[data-on=true]': { background: color.amber.base },
}));

export const Row = styled.div({ display: 'flex', flexWrap: 'wrap', gap: 16, marginTop: 8 });

export const StepButton = styled(Button)(({ theme: { media } }) => ({
  [media.mobile]: { flex: '1 1 100%' },
}));

export const Resend = styled.button(({ theme: { color, control } }) => ({
  minHeight: control.minTarget,
  fontWeight: 600,
  color: color.amber.base,
  '&[aria-disabled]': { color: color.steel[300], cursor: 'default' },
}));

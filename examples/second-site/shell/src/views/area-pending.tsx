import { Content } from '@bakery/shared/ui/content';
import { keyframes } from '@emotion/react';
import styled from '@emotion/styled';
import { viewsText as text } from './views.text';

/** Placeholder of a loading area. Invisible at first, so a fast load does not flash. */
export const AreaPending = () => (
  <Content aria-busy="true">
    <Line>{text.pending}…</Line>
  </Content>
);

const appear = keyframes({ from: { opacity: 0 }, to: { opacity: 1 } });

const Line = styled.p({ minHeight: '60vh', animation: `${appear} 200ms 200ms backwards` });

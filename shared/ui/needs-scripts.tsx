import styled from '@emotion/styled';
import { needsScriptsText } from '../text/needs-scripts.text';

/**
 * Says on a page that cannot work without JavaScript that it is needed, or, with `children`, what for. Is not shown in
 * a browser with JavaScript.
 */
export const NeedsScripts = ({ children = needsScriptsText }: { children?: string }) => (
  <noscript>
    <Line>{children}</Line>
  </noscript>
);

const Line = styled.p({ maxWidth: '34em', marginBlock: 24 });

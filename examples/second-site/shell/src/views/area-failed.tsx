import { bakeryText } from '@bakery/shared/text/bakery.text';
import { Button } from '@bakery/shared/ui/button';
import { Content } from '@bakery/shared/ui/content';
import { PageLink } from '@bakery/shared/ui/page-link';
import { PageTitle } from '@bakery/shared/ui/page-title';
import styled from '@emotion/styled';
import type { AreaFailedProps } from '@site/host/site';
import { viewsText as text } from './views.text';

/** Error panel of an area. */
export const AreaFailed = ({ area, code, isHome, onRetry }: AreaFailedProps) => (
  <Content role="alert">
    <PageTitle>{text.failedTitle}</PageTitle>
    <Lead>{text.failed(area?.title)}</Lead>
    <Actions>
      <Button type="button" onClick={onRetry}>
        {bakeryText.retry}
      </Button>
      {!isHome && <PageLink to="/">{bakeryText.home}</PageLink>}
    </Actions>
    <Code>{text.code(code)}</Code>
  </Content>
);

const Lead = styled.p({ margin: '1rem 0 1.5rem', fontSize: '1.2rem' });
const Actions = styled.div({ display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: '1rem 1.5rem' });
const Code = styled.p(({ theme: { color } }) => ({ marginTop: '1.5rem', color: color.soft }));

import { bakeryText } from '@bakery/shared/text/bakery.text';
import { Content } from '@bakery/shared/ui/content';
import { PageLink } from '@bakery/shared/ui/page-link';
import { PageTitle } from '@bakery/shared/ui/page-title';
import styled from '@emotion/styled';
import type { ErrorPageProps } from '@site/host/site';
import { viewsText as text } from './views.text';

/** Error page. A missing page also shows its path. */
export const ErrorPage = ({ code, missing }: ErrorPageProps) => (
  <Content>
    <Code>{code}</Code>
    <PageTitle>{text.errorTitle(code)}</PageTitle>
    {missing && <Path>{text.missing(missing.path)}</Path>}
    <p>
      <PageLink to="/">{bakeryText.home}</PageLink>
    </p>
  </Content>
);

const Code = styled.p(({ theme: { color, font } }) => ({
  fontFamily: font.title,
  fontSize: '1.4rem',
  color: color.crust,
}));
const Path = styled.p({ margin: '1rem 0', overflowWrap: 'anywhere' });

import { type NotFoundProps, usePageStatus } from '@site/shared/area';
import styled from '@emotion/styled';
import { toSafeLink } from '@site/shared/rules/links';
import { pageTitle } from '@site/shared/text/page-title';
import { uiText } from '@site/shared/text/ui.text';
import { useSiteStores } from '@site/shared/stores';
import { ButtonLink } from '@site/shared/ui/button-link';
import { ErrorScreen } from '@site/shared/ui/error-screen';
import { Icon } from '@site/shared/ui/icon';
import { arrow } from '@site/shared/ui/icons/arrow';
import { observer } from 'mobx-react-lite';
import { type ReactNode, useEffect, useSyncExternalStore } from 'react';
import { useLocation } from 'react-router-dom';
import { errorText } from './error.text';

const codeOf = (state: unknown): number => {
  const code = (state as { code?: unknown } | null)?.code;
  return typeof code === 'number' && code >= 400 && code <= 599 ? code : 404;
};

const subscribeToNothing = () => () => undefined;

/**
 * Error page. Without `code`, shows the code in the navigation state, or 404 if there is none
 * (docs/product/frame.md#error-page). The server has no navigation state, so hydration starts with 404.
 */
export function ErrorPage({ code: given }: { code?: number }) {
  const { state } = useLocation();
  const stateCode = useSyncExternalStore(
    subscribeToNothing,
    () => codeOf(state),
    () => 404,
  );
  const code = given ?? stateCode;
  return <Screen code={code} />;
}

/** The 404 page. Shows the requested path, which matches no route or which a route reported as `invalid`. */
export function NotFoundPage({ invalid }: NotFoundProps) {
  const { pathname } = useLocation();
  return (
    <Screen code={404}>
      {uiText.error.lead} <Path>{(invalid ? errorText.invalid : errorText.notFound)(pathname)}</Path>
    </Screen>
  );
}

/**
 * Renders an error page and sets its title, because the current title may belong to an area's page at this
 * address.
 */
function Screen({ code, children }: { code: number; children?: ReactNode }) {
  const title = errorText.title(code);
  usePageStatus(code);
  useEffect(() => {
    document.title = pageTitle(title);
  }, [title]);
  return (
    <ErrorScreen code={code} title={title} actions={<ErrorActions />}>
      {children}
    </ErrorScreen>
  );
}

const ErrorActions = observer(function ErrorActions() {
  const { frame } = useSiteStores();
  return (
    <>
      <ButtonLink look="primary" to="/">
        {uiText.home}
        <Icon of={arrow} />
      </ButtonLink>
      {!frame.forumLink.startsWith('/') && (
        <ButtonLink look="outline" to={toSafeLink(frame.forumLink)}>
          {errorText.askForum}
        </ButtonLink>
      )}
    </>
  );
});

const Path = styled.code(({ theme: { type } }) => ({
  ...type.mono,
  display: 'block',
  marginTop: 12,
  overflowWrap: 'anywhere',
}));

import { type NotFoundProps, usePageStatus } from '@site/area';
import { useEffect, useSyncExternalStore } from 'react';
import { useLocation } from 'react-router-dom';
import { useShell } from '../shell-context/shell-context';
import type { ErrorPageProps } from '../site/site';

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
  return <Screen code={given ?? stateCode} />;
}

/** The 404 page. Shows the requested path, which matches no route or which a route reported as `invalid`. */
export function NotFoundPage({ invalid = false }: NotFoundProps) {
  const { pathname: path } = useLocation();
  return <Screen code={404} missing={{ path, invalid }} />;
}

/** Renders an error page and sets its title, because the current title may belong to an area's page at this address. */
function Screen(props: ErrorPageProps) {
  const { site } = useShell();
  const { code } = props;
  usePageStatus(code);
  useEffect(() => {
    document.title = site.formatTitle(site.errorTitle(code));
  }, [site, code]);
  return <site.views.ErrorPage {...props} />;
}

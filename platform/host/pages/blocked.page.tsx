import type { RouteRule } from '@site/contracts/composition';
import { useEffect } from 'react';
import { useNavigate } from 'react-router-dom';
import { ErrorPage } from './error.page';

/**
 * Page for a path that a route rule closes (docs/product/frame.md#route-rules). If the target is `/error`,
 * server and browser first render the error page at this path. The browser then navigates to the rule's
 * target, with the error code in the navigation state.
 */
export function BlockedPage({ rule: { to, code } }: { rule: RouteRule }) {
  const navigate = useNavigate();
  useEffect(() => void navigate(to, { replace: true, state: { code } }), [navigate, to, code]);
  return to === '/error' ? <ErrorPage code={code} /> : null;
}

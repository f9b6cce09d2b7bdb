import type { RouteRule } from '@site/shared/contracts/composition';
import { useEffect } from 'react';
import { useNavigate } from 'react-router-dom';
import { ErrorPage } from './error.page';

/**
 * A path that a route rule closes (spec §2, decision 1). The server has answered with the error page at this address;
 * the browser draws the same and then replaces the address, with the code in navigation state.
 */
export function BlockedPage({ rule: { to, code } }: { rule: RouteRule }) {
  const navigate = useNavigate();
  useEffect(() => void navigate(to, { replace: true, state: { code } }), [navigate, to, code]);
  return to === '/error' ? <ErrorPage code={code} /> : null;
}

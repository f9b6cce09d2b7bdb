import { useOpenPaths } from '@site/area';
import { useLocation, useNavigate } from 'react-router-dom';

/**
 * Reads the return path from the router state. Returns null if it is not a path of this site. A page sets the
 * return path with `navigate('/auth', { state: { from: '/profile' } })`.
 */
const toStoredPath = (state: unknown): string | null => {
  const from = (state as { from?: unknown } | null)?.from;
  const isPath = typeof from === 'string' && /^\/(?![/\\])/.test(from) && !/^\/auth(\/|$)/.test(from);
  return isPath ? from : null;
};

const PROFILE = '/profile';

/**
 * Returns a function that navigates after a sign-in: to the page that required the sign-in, otherwise to the
 * profile, or to the home page when the profile is closed (docs/product/accounts.md#sign-in).
 */
export function useReturn(): () => void {
  const navigate = useNavigate();
  const isOpen = useOpenPaths();
  const { state } = useLocation() as { state: unknown };
  return () => void navigate(toStoredPath(state) ?? (isOpen(PROFILE) ? PROFILE : '/'), { replace: true });
}

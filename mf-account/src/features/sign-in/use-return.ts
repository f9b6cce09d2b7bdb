import { useOpenPaths } from '@site/shared/area';
import { useLocation, useNavigate } from 'react-router-dom';

/** Where a page sends whoever has to sign in first: `navigate('/auth', { state: { from: '/profile' } })`. */
const toStoredPath = (state: unknown): string | null => {
  const from = (state as { from?: unknown } | null)?.from;
  const isPath = typeof from === 'string' && /^\/(?![/\\])/.test(from) && !/^\/auth(\/|$)/.test(from);
  return isPath ? from : null;
};

const PROFILE = '/profile';

/**
 * Goes on after a sign-in: to the path that asked for it, otherwise to the profile (spec §4), and where no player gets one to
 * the main page. What has become of the path that asked is the router's to say.
 */
export function useReturn(): () => void {
  const navigate = useNavigate();
  const isOpen = useOpenPaths();
  const { state } = useLocation() as { state: unknown };
  return () => void navigate(toStoredPath(state) ?? (isOpen(PROFILE) ? PROFILE : '/'), { replace: true });
}

import { useOpenPaths } from '@site/shared/area';
import { useLocation, useNavigate } from 'react-router-dom';

/** Where a page sends whoever has to sign in first: `navigate('/auth', { state: { from: '/profile' } })`. */
const toStoredPath = (state: unknown): string | null => {
  const from = (state as { from?: unknown } | null)?.from;
  const isPath = typeof from === 'string' && /^\/(?![/\\])/.test(from) && !/^\/auth(\/|$)/.test(from);
  return isPath ? from : null;
};

/** Goes on after a sign-in: to the path that asked for it, otherwise to the profile (spec §4). */
export function useReturn(): () => void {
  const navigate = useNavigate();
  const isOpen = useOpenPaths();
  const { state } = useLocation() as { state: unknown };
  return () => {
    const stored = toStoredPath(state);
    const wanted = stored ?? '/profile';
    const path = wanted.split(/[?#]/, 1)[0] ?? wanted;
    void navigate(isOpen(path) ? wanted : '/', { replace: true });
  };
}

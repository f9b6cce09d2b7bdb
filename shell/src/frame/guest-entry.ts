import type { RouteMode } from '@site/contracts/composition';
import { frameText } from './frame.text';

interface GuestEntry {
  to: '/auth/register' | '/preregistration';
  label: string;
}

/**
 * Returns the main link of a guest: pre-registration before the launch, registration afterwards
 * (docs/product/frame.md#header). Null if its page is closed.
 */
export function guestEntry(mode: RouteMode, owner: (path: string) => string | null): GuestEntry | null {
  const entry: GuestEntry =
    mode === 'prelaunch'
      ? { to: '/preregistration', label: frameText.preregistration }
      : { to: '/auth/register', label: frameText.register };
  return owner(entry.to) === null ? null : entry;
}

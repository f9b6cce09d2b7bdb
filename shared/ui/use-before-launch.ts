import { useRouteMode } from '@site/area';

/**
 * Returns true until the city opens (docs/product/frame.md#route-rules). A page then promises no entry, no players and
 * no payment.
 */
export const useBeforeLaunch = (): boolean => useRouteMode() === 'prelaunch';

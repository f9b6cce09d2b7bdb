export { useAnnouncements } from '../shell-context/use-announcements';
export { PageContent } from '../pages/page-content';
export { usePage } from '../pages/use-page';
export { useIsModalOffered, useOwner, useShell } from '../shell-context/shell-context';

/**
 * Globals that exist in browsers only, or that mean something else on a server. The lint rule `no-browser-at-import`
 * lists the same names, because it runs without a compiler; a test compares them.
 */
export const BROWSER_NAMES: ReadonlySet<string> = new Set([
  ...['window', 'document', 'navigator', 'location', 'history', 'screen', 'localStorage', 'sessionStorage'],
  ...['matchMedia', 'requestAnimationFrame', 'requestIdleCallback', 'innerWidth', 'innerHeight', 'scrollY'],
  ...[
    'IntersectionObserver',
    'ResizeObserver',
    'MutationObserver',
    'Image',
    'HTMLElement',
    'CSS',
    'indexedDB',
  ],
]);

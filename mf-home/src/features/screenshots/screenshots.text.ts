export const screenshotsText = {
  /** The viewer of a picture without words of its own. */
  title: 'Снимок',
  open: (alt: string) => (alt ? `Открыть снимок: ${alt}` : 'Открыть снимок'),
} as const;

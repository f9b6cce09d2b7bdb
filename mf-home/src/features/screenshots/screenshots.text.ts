export const screenshotsText = {
  /** The viewer of a picture without words of its own. */
  title: 'Снимок',
} as const;

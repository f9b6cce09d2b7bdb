export const screenshotsText = {
  /** Title for a picture without a description. */
  title: 'Снимок',
} as const;

export const screenshotsText = {
  /** Title of a picture that has no description. */
  title: 'Снимок',
} as const;

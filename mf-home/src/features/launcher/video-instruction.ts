export interface Film {
  link: string;
  /** Duration as text, e.g. «3:20». */
  duration: string;
}

/** The installation film. The link is a placeholder until the film exists; see docs/runbook.md. */
export const VIDEO_INSTRUCTION: Film = {
  link: 'https://rutube.ru/video/00000000000000000000000000000000/',
  duration: '3:20',
};

export interface Film {
  link: string;
  /** Duration as text, e.g. «3:20». */
  duration: string;
}

/** The installation film. The link is a placeholder until the film exists; see docs/runbook.md. */
export const VIDEO_INSTRUCTION: Film = {
  link: 'https://youtube.example/watch/port-noyabr-launcher',
  duration: '3:20',
};

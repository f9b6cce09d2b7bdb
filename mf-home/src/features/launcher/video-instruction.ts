/** A film: where it is watched, and its length as «3:20». */
export interface Film {
  link: string;
  duration: string;
}

/** How to install the launcher. The address is a placeholder until the film is there: docs/runbook.md, «The launcher's address». */
export const VIDEO_INSTRUCTION: Film = {
  link: 'https://rutube.ru/video/00000000000000000000000000000000/',
  duration: '3:20',
};

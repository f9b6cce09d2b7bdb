import type { LinkProblem, MissingCall } from '@site/contracts/link-problem';
import { short } from './words.text';

/** Explains why a release does not fit the site. Problems between releases are shown as the site describes them. */
export const linkProblemText = ({ message, missing }: LinkProblem): string =>
  missing ? missingCallText(missing) : message;

const missingCallText = ({ area, release, call, forUpstream }: MissingCall) =>
  `${area} ${short(release)} вызывает ${call}, а ${forUpstream ? noService(area) : NO_CALL}`;

const noService = (area: string) =>
  `сервиса у области нет. Подключите его: site upstream ${area} https://… --why "…"`;
const NO_CALL =
  'у сайта такого вызова нет. Поправьте путь в коде и в consumes из area.json или сначала обновите api сайта';

import { Value } from '@sinclair/typebox/value';
import { LinkRefusal } from '@site/shared/contracts/deploy';
import { MoveRefusal, Unavailable } from '@site/shared/contracts/deploy-refusal';
import { TokenRefusal } from '@site/shared/contracts/deploy-token';
import type { ErrorReply } from '@site/shared/contracts/error-reply';
import { CliError } from './cli-error';
import { refusalText, siteText as text, unavailableText } from './site.text';
import { tokenRefusalText } from './token.text';

/** Words an answer outside 2xx for the operator; `changing`: when a change was asked for. */
export function toCliError(
  { code, message, details }: ErrorReply,
  area: string,
  changing: boolean,
): CliError {
  const refused = { code, ...(details === undefined ? {} : { details }) };
  if (Value.Check(TokenRefusal, details)) return new CliError(tokenRefusalText(details), 4, refused);
  if (code === 'UNAUTHORIZED') return new CliError(text.wrongToken, 4, refused);
  if (code === 'DOES_NOT_LINK' && Value.Check(LinkRefusal, details)) {
    return new CliError(linkText(details, area), 1, refused);
  }
  if (Value.Check(MoveRefusal, details)) return new CliError(refusalText(details), 1, refused);
  if (Value.Check(Unavailable, details)) return new CliError(unavailableText(details, changing), 1, refused);
  return new CliError(code === 'INTERNAL' ? text.failed(message) : text.refused(message), 1, refused);
}

function linkText({ problems, nearest }: LinkRefusal, area: string): string {
  const lines = [text.doesNotLink, ...problems.map((problem) => `  ${problem.message}`)];
  return [...lines, ...(nearest === null ? [] : [text.nearest(area, nearest)])].join('\n');
}

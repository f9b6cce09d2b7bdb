import { Value } from '@sinclair/typebox/value';
import { type LinkProblem, LinkRefusal } from '@site/contracts/link-problem';
import { ChannelRefusal, Unavailable } from '@site/contracts/deploy-refusal';
import { TokenLimit, TokenRefusal } from '@site/contracts/deploy-token';
import type { ErrorReply } from '@site/contracts/error-reply';
import type { DeployError } from '../../deploy-client/deploy-error';
import { CliError } from '../terminal/cli-error';
import { forceText } from '../../refusals/force.text';
import { linkProblemTexts, otherUnofferedTexts } from '../../refusals/link-problem.text';
import { refusalText } from '../../refusals/refusal.text';
import { connectionText as text, tokenRefusalText, unavailableText } from './connection.text';

/**
 * Converts a failed deploy API call to a CliError with a message for the operator and an exit code. In a repository of
 * one area (`ownArea`) the message is for its team, which neither starts the site nor has its data folder.
 */
export function toCliError({ failure, call, status, reply }: DeployError, ownArea?: string): CliError {
  const changing = call.method !== 'GET';
  // other programs too answer errors of this form, but each site has a status
  const isOther = reply?.code === 'NOT_FOUND' && call.path.endsWith('/status');
  if (failure === 'refused' && reply && !isOther) return toRefusal(reply, call.area, changing, ownArea);
  if (failure === 'cut-off') return new CliError(text.connectionLost, 3);
  if (failure === 'too-large') return new CliError(text.replyTooLarge(changing), 3);
  if (failure === 'unreachable')
    return new CliError(ownArea === undefined ? text.notRunning(call.url) : text.silent(call.url), 3);
  return new CliError(text.notSite(call.url, status), 3);
}

function toRefusal(
  { code, message, details }: ErrorReply,
  area: string,
  changing: boolean,
  ownArea: string | undefined,
): CliError {
  const refused = { code, ...(details === undefined ? {} : { details }) };
  if (Value.Check(TokenRefusal, details)) return new CliError(tokenRefusalText(details), 4, refused);
  if (Value.Check(TokenLimit, details)) return new CliError(text.tokenLimit(details), 1, refused);
  if (code === 'TOO_MANY_REQUESTS') return new CliError(text.senderLimit, 1, refused);
  if (code === 'UNAUTHORIZED')
    return new CliError(ownArea === undefined ? text.wrongToken : text.wrongTeamToken, 4, refused);
  if (code === 'DOES_NOT_LINK' && Value.Check(LinkRefusal, details)) {
    return new CliError(linkText(details, area), 1, refused);
  }
  if (Value.Check(ChannelRefusal, details)) return new CliError(refusalText(details), 1, refused);
  if (Value.Check(Unavailable, details)) return new CliError(unavailableText(details, changing), 1, refused);
  return new CliError(code === 'INTERNAL' ? text.failed(message) : text.refused(message), 1, refused);
}

/** Problems that `--force` passes. */
const FORCEABLE = new Set<LinkProblem['kind']>(['missing-call', 'modal-unoffered']);

function linkText(
  { problems, nearest, order, forced, noForce, unoffered = [] }: LinkRefusal,
  area: string,
): string {
  const lines = [
    text.doesNotLink,
    ...linkProblemTexts(problems).map((line) => `  ${line}`),
    ...otherUnofferedTexts(unoffered, problems),
  ];
  if (forced) lines.push(...text.forcedShell(forced, noForce));
  else if (problems.every(({ kind }) => FORCEABLE.has(kind))) lines.push(forceText(noForce));
  if (nearest !== null) lines.push(text.nearest(area, nearest));
  if (order && order.length > 0) lines.push(text.order, ...order.map((step) => `  ${text.rollback(step)}`));
  if (nearest === null && order?.length === 0) lines.push(...text.noRollback(area));
  return lines.join('\n');
}

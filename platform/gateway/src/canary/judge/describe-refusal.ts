import { Value } from '@sinclair/typebox/value';
import { ChannelRefusal } from '@site/contracts/deploy-refusal';
import type { ApiError } from '@site/contracts/api-error';
import { LinkRefusal } from '@site/contracts/link-problem';
import { linkProblemTexts } from '../../refusals/link-problem.text';
import { refusalText } from '../../refusals/refusal.text';
import { judgeText as text } from '../judge.text';

/** Describes for operators, who read it in `site status`, why a change of the judge was refused. */
export function describeRefusal({ message, details }: Pick<ApiError, 'message' | 'details'>): string {
  if (Value.Check(LinkRefusal, details)) return text.doesNotLink(linkProblemTexts(details.problems));
  return Value.Check(ChannelRefusal, details) ? refusalText(details) : message;
}

import { toSafeLink } from '@site/area/rules/links';
import { useShell } from '@site/host/frame';
import { formatDeadline } from '@site/text/dates';
import { previewText as text } from './preview.text';
import { Details, Fact, LeaveLink, Name, Root, SEPARATOR, Short, Words } from './ribbon.styles';

/** Says that the page shows a draft of the site's texts, until when, and how to end that. */
export function DraftRibbon() {
  const { draft } = useShell().page;
  if (!draft) return null;
  return (
    <Root aria-label={text.draft}>
      <Details>
        <Name>
          {text.draft}: {draft.title}
        </Name>
        {SEPARATOR}
        <Fact suppressHydrationWarning>{text.until(formatDeadline(draft.expires))}</Fact>
      </Details>
      <LeaveLink to={toSafeLink(draft.leave)} file aria-label={text.leaveDraft}>
        <Words>{text.leaveDraft}</Words>
        <Short>{text.leaveShort}</Short>
      </LeaveLink>
    </Root>
  );
}

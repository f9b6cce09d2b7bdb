import styled from '@emotion/styled';
import type { Announcement, AnnouncementTone } from '@site/contracts/announcement';
import { useAnnouncements } from '@site/host/frame';
import { Icon } from '@site/shared/ui/icon';
import { error } from '@site/shared/ui/icons/error';
import { info } from '@site/shared/ui/icons/info';
import { warning } from '@site/shared/ui/icons/warning';
import { observer } from 'mobx-react-lite';
import { frameText } from './frame.text';

/** The gravest tone comes first. */
const ICONS: Record<AnnouncementTone, string> = { alarm: error, warning, info };
const RANKS = Object.keys(ICONS);

const byTone = (one: Announcement, other: Announcement) =>
  RANKS.indexOf(one.tone) - RANKS.indexOf(other.tone);

/** Lines of operators above the page (docs/product/frame.md#announcements). */
export const Announcements = observer(function Announcements() {
  const list = [...useAnnouncements()].sort(byTone);
  return (
    <section aria-label={list.length > 0 ? frameText.announcements : undefined} aria-live="polite">
      {list.map(({ id, text, tone }) => (
        <Line key={id} data-tone={tone}>
          <p>
            <Icon of={ICONS[tone]} size={22} />
            {text}
          </p>
        </Line>
      ))}
    </section>
  );
});

const Line = styled.div(({ theme: { color, space } }) => ({
  color: color.bone.base,
  background: color.enamel.base,
  '& + &': { borderTop: `1px solid ${color.ink[950]}` },
  '&[data-tone="warning"]': { color: color.paper.ink, background: color.amber.base },
  '&[data-tone="alarm"]': { color: color.bone.base, background: color.red.onPaper },
  p: {
    display: 'flex',
    alignItems: 'flex-start',
    gap: 12,
    maxWidth: space.container,
    marginInline: 'auto',
    padding: `12px ${space.gutter}`,
    fontWeight: 500,
    overflowWrap: 'anywhere',
  },
  svg: { flex: 'none', marginTop: 2 },
}));

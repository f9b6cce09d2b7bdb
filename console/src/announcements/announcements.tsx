import type { StatusReply } from '@site/contracts/deploy-status';
import { ANNOUNCEMENTS } from '@site/contracts/deploy-names';
import { Button } from '@site/shared/ui/button';
import { useState } from 'react';
import type { PlannedChange } from '../changes/planned-changes';
import { PanelLine } from '../ui/panel-line';
import { AnnouncementForm } from './announcement-form';
import { announcementsText as text } from './announcements.text';

interface AnnouncementsProps {
  list: NonNullable<StatusReply['announcements']>;
  mayChange: boolean;
  onPlan: (change: PlannedChange) => void;
}

/** The lines that the site shows above its pages, and a form for a new one. */
export const Announcements = ({ list, mayChange, onPlan }: AnnouncementsProps) => {
  const [isWriting, setWriting] = useState(false);
  return (
    <section aria-labelledby="announcements">
      <h2 id="announcements">{text.title}</h2>
      {list.length === 0 && <p>{text.none}</p>}
      {list.map((one) => (
        <PanelLine key={one.id}>
          <span>
            {one.text}
            <small>{text.about(one)}</small>
            <small>{text.by(one)}</small>
          </span>
          {mayChange && (
            <Button
              size="s"
              look="outline"
              aria-label={text.retractOf(one.text)}
              onClick={() => onPlan(planRetraction(one))}
            >
              {text.retract}
            </Button>
          )}
        </PanelLine>
      ))}
      {mayChange && !isWriting && list.length < ANNOUNCEMENTS.most && (
        <Button size="s" look="outline" onClick={() => setWriting(true)}>
          {text.make}
        </Button>
      )}
      {mayChange && list.length >= ANNOUNCEMENTS.most && <p>{text.full}</p>}
      {isWriting && <AnnouncementForm onPlan={onPlan} onClose={() => setWriting(false)} />}
    </section>
  );
};

const planRetraction = ({ id, text: line }: AnnouncementsProps['list'][number]): PlannedChange => ({
  title: text.retractTitle,
  lead: text.retractLead(line),
  confirm: text.retractConfirm,
  isGrave: false,
  toRequest: (why) => ({ action: 'retract', announcement: id, why }),
});

import styled from '@emotion/styled';
import type { StatusReply } from '@site/contracts/deploy-status';
import { Button } from '@site/shared/ui/button';
import { useState } from 'react';
import type { PlannedChange } from '../changes/planned-changes';
import { AnnouncementForm } from './announcement-form';
import { announcementsText as text } from './announcements.text';

/** Most announcements that the site shows, as in the contract. */
const MOST = 3;

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
        <Line key={one.id}>
          <p>
            {one.text}
            <small>{text.about(one)}</small>
            <small>{text.by(one)}</small>
          </p>
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
        </Line>
      ))}
      {mayChange && !isWriting && list.length < MOST && (
        <Button size="s" look="outline" onClick={() => setWriting(true)}>
          {text.make}
        </Button>
      )}
      {mayChange && list.length >= MOST && <p>{text.full}</p>}
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

const Line = styled.div(({ theme: { color } }) => ({
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  justifyContent: 'space-between',
  gap: '8px 16px',
  padding: '10px 0',
  marginBottom: 12,
  borderBottom: `1px solid ${color.ink[700]}`,
  overflowWrap: 'anywhere',
  small: { display: 'block', color: color.steel[300], fontSize: 13 },
}));

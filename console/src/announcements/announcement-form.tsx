import styled from '@emotion/styled';
import type { AnnouncementTone } from '@site/contracts/announcement';
import { ANNOUNCEMENTS } from '@site/contracts/deploy-names';
import { Button } from '@site/shared/ui/button';
import { type FormEvent, type InputHTMLAttributes, useEffect, useId, useRef, useState } from 'react';
import type { PlannedChange } from '../changes/planned-changes';
import { Actions, Field } from '../ui/parts';
import { announcementsText as text } from './announcements.text';
import { type AnnouncementDraft, EMPTY_DRAFT, readDraft } from './read-draft';

const TONES: readonly AnnouncementTone[] = ['info', 'warning', 'alarm'];

interface AnnouncementFormProps {
  onPlan: (change: PlannedChange) => void;
  onClose: () => void;
}

/** Asks what the site announces. It keeps what was typed until the announcement is shown. */
export const AnnouncementForm = ({ onPlan, onClose }: AnnouncementFormProps) => {
  const [draft, setDraft] = useState(EMPTY_DRAFT);
  const [wrong, setWrong] = useState<keyof AnnouncementDraft | null>(null);
  const form = useRef<HTMLFormElement>(null);
  const tones = useId();
  useEffect(() => form.current?.querySelector('input')?.focus(), []);
  useEffect(() => {
    if (wrong) form.current?.querySelector<HTMLInputElement>(`[name=${wrong}]`)?.focus();
  }, [wrong]);
  const handleSubmit = (event: FormEvent) => {
    event.preventDefault();
    const read = readDraft(draft, Date.now());
    if ('wrong' in read) return setWrong(read.wrong);
    const { fields } = read;
    onPlan({
      title: text.announceTitle,
      lead: text.announceLead(fields.text),
      confirm: text.announceConfirm,
      isGrave: false,
      toRequest: (why) => ({ action: 'announce', ...fields, why }),
      onDone: onClose,
    });
  };
  const fieldOf = (name: Exclude<keyof AnnouncementDraft, 'tone'>) => ({
    name,
    value: draft[name],
    isWrong: wrong === name,
    onType: (value: string) => {
      setDraft({ ...draft, [name]: value });
      setWrong(null);
    },
  });
  return (
    <Root ref={form} noValidate aria-label={text.make} onSubmit={handleSubmit}>
      <HintedField
        label={text.text}
        hint={text.textHint}
        maxLength={ANNOUNCEMENTS.text.max}
        {...fieldOf('text')}
      />
      <fieldset>
        <legend>{text.tone}</legend>
        {TONES.map((tone) => (
          <label key={tone}>
            <input
              type="radio"
              name={tones}
              checked={draft.tone === tone}
              onChange={() => setDraft({ ...draft, tone })}
            />
            {text.tones[tone]}
          </label>
        ))}
      </fieldset>
      <HintedField type="datetime-local" label={text.from} hint={text.fromHint} {...fieldOf('from')} />
      <HintedField
        type="datetime-local"
        label={text.until}
        hint={wrong === 'until' ? text.untilWrong : text.untilHint}
        {...fieldOf('until')}
      />
      <HintedField
        label={text.paths}
        hint={wrong === 'paths' ? text.pathsWrong : text.pathsHint}
        {...fieldOf('paths')}
      />
      <Actions>
        <Button type="submit" size="s" look="primary">
          {text.next}
        </Button>
        <Button size="s" look="outline" onClick={onClose}>
          {text.cancel}
        </Button>
      </Actions>
    </Root>
  );
};

interface HintedFieldProps extends Pick<InputHTMLAttributes<HTMLInputElement>, 'type' | 'maxLength'> {
  name: string;
  label: string;
  hint: string;
  value: string;
  isWrong: boolean;
  onType: (value: string) => void;
}

const HintedField = ({ label, hint, isWrong, onType, ...input }: HintedFieldProps) => {
  const note = useId();
  return (
    <div>
      <Field>
        {label}
        <input
          autoComplete="off"
          aria-describedby={note}
          aria-invalid={isWrong}
          onChange={({ target }) => onType(target.value)}
          {...input}
        />
      </Field>
      <small id={note} data-bad={isWrong}>
        {hint}
      </small>
    </div>
  );
};

const Root = styled.form(({ theme: { color } }) => ({
  display: 'grid',
  gap: 16,
  marginTop: 12,
  legend: { fontWeight: 600 },
  input: { colorScheme: 'dark' },
  'fieldset label': { display: 'flex', alignItems: 'center', gap: 10, minHeight: 44 },
  'fieldset input': { accentColor: color.amber.base },
  small: { display: 'block', marginTop: 4, color: color.steel[300], fontSize: 14 },
  'small[data-bad=true]': { color: 'var(--bad)' },
}));

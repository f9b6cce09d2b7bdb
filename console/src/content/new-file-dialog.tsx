import { Button } from '@site/shared/ui/button';
import { type FormEvent, useId, useRef, useState } from 'react';
import { ModalDialog } from '../ui/modal-dialog';
import { Actions, Field } from '../ui/parts';
import { AskField } from './ask-field';
import { contentText as text } from './content.text';
import { KINDS } from './kinds.text';
import { proposeName, toNewPath } from './new-path';

const ADDED = Object.entries(KINDS).filter(([, { added }]) => added !== undefined);

interface NewFileDialogProps {
  /** Paths that are taken. */
  paths: readonly string[];
  now: number;
  /** Called with the path and title of the file. */
  onDone: (path: string, title: string) => void;
  onClose: () => void;
}

/** Asks what is added, and for its title, from which the name of the file follows. */
export const NewFileDialog = ({ paths, now, onDone, onClose }: NewFileDialogProps) => {
  const dialog = useRef<HTMLDialogElement>(null);
  const [titleInput, nameInput] = [useRef<HTMLInputElement>(null), useRef<HTMLInputElement>(null)];
  const heading = useId();
  const [kind, setKind] = useState(ADDED[0]?.[0] ?? '');
  const [title, setTitle] = useState('');
  /** Name that was typed, or null for the proposed one. */
  const [typed, setTyped] = useState<string | null>(null);
  const [wrong, setWrong] = useState<'title' | 'name' | null>(null);
  const name = typed ?? proposeName(kind, title, paths, now);
  const submit = (event: FormEvent) => {
    event.preventDefault();
    const path = toNewPath(kind, name, paths);
    const fault = title.trim() === '' ? 'title' : path === null ? 'name' : null;
    setWrong(fault);
    if (fault === 'title') return titleInput.current?.focus();
    if (path === null) return nameInput.current?.focus();
    dialog.current?.close();
    onDone(path, title.trim());
  };
  return (
    <ModalDialog ref={dialog} label={heading} isBusy={false} onClose={onClose}>
      <form onSubmit={submit} noValidate>
        <h2 id={heading}>{text.newFile}</h2>
        <Field>
          {text.newFileKind}
          <select value={kind} onChange={({ target }) => setKind(target.value)}>
            {ADDED.map(([folder, { added }]) => (
              <option key={folder} value={folder}>
                {added}
              </option>
            ))}
          </select>
        </Field>
        <AskField
          ref={titleInput}
          label={text.newFileTitle}
          hint={text.newFileTitleHint}
          fault={wrong === 'title' ? text.newFileTitleWrong : null}
          value={title}
          onType={(value) => {
            setTitle(value);
            setWrong(null);
          }}
        />
        <AskField
          ref={nameInput}
          label={text.newFileName}
          hint={text.newFileNameHint}
          fault={wrong === 'name' ? text.newFileNameWrong : null}
          value={name}
          onType={(value) => {
            setTyped(value);
            setWrong(null);
          }}
        />
        <Actions>
          <Button type="submit" look="primary">
            {text.newFileOpen}
          </Button>
          <Button look="outline" onClick={() => dialog.current?.close()}>
            {text.cancel}
          </Button>
        </Actions>
      </form>
    </ModalDialog>
  );
};

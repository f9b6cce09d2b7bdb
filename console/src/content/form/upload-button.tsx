import styled from '@emotion/styled';
import { Button } from '@site/shared/ui/button';
import { VisuallyHidden } from '@site/shared/ui/visually-hidden';
import { type ChangeEvent, useRef, useState } from 'react';
import type { PictureFiles } from './form-context';
import { formText as text } from './form.text';
import { PICTURE_TYPES, readPicture } from './picture-file';

interface UploadButtonProps {
  files: PictureFiles;
  label: string;
  /** Field that the picture is for, for screen readers. */
  of?: string;
  /** Path of the picture that is replaced. */
  replaced?: string;
  isDisabled: boolean;
  /** Called with the name of the stored picture. */
  onDone: (name: string) => void;
}

/** Chooses a picture of the device, checks its type and size, and stores it. */
export const UploadButton = ({ files, label, of, replaced, isDisabled, onDone }: UploadButtonProps) => {
  const input = useRef<HTMLInputElement>(null);
  const [isBusy, setBusy] = useState(false);
  const [said, setSaid] = useState<{ words: string; isBad: boolean } | null>(null);
  const handleChange = async ({ target }: ChangeEvent<HTMLInputElement>) => {
    const [file] = target.files ?? [];
    // the same file can be chosen again
    const clear = () => (target.value = '');
    if (!file) return;
    setBusy(true);
    setSaid({ words: text.uploading, isBad: false });
    const picture = await readPicture(file, files.paths, replaced);
    clear();
    const fault = 'fault' in picture ? picture.fault : await files.upload(picture.path, picture.base64);
    setBusy(false);
    if (fault !== null || 'fault' in picture) return setSaid({ words: fault ?? '', isBad: true });
    const name = picture.path.slice(picture.path.lastIndexOf('/') + 1);
    setSaid({ words: text.uploaded(name), isBad: false });
    onDone(name);
  };
  return (
    <Root>
      <Button
        size="s"
        look="outline"
        loading={isBusy}
        disabled={isDisabled}
        onClick={() => !isBusy && input.current?.click()}
      >
        <span>
          {label} {of !== undefined && <VisuallyHidden>{text.uploadFor(of)}</VisuallyHidden>}
        </span>
      </Button>
      <input
        ref={input}
        type="file"
        hidden
        accept={PICTURE_TYPES}
        onChange={(event) => void handleChange(event)}
      />
      <p role="status" data-bad={said?.isBad}>
        {said?.words ?? text.uploadHint}
      </p>
    </Root>
  );
};

const Root = styled.div({
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  gap: '8px 16px',
  p: { fontSize: 14, color: 'var(--muted)' },
  'p[data-bad=true]': { color: 'var(--bad)', fontWeight: 600 },
});

import styled from '@emotion/styled';
import type { ContentFile } from '@site/shared/contracts/content-editions';
import { DataPicture } from './form/data-picture';
import { formText as text } from './form/form.text';
import type { PictureFiles } from './form/form-context';
import { isReplaceable } from './form/picture-file';
import { UploadButton } from './form/upload-button';

interface PicturePanelProps {
  picture: ContentFile['picture'];
  path: string;
  files: PictureFiles;
  onReplaced: () => void;
}

/** A picture of the content, and an upload that replaces it. */
export const PicturePanel = ({ picture, path, files, onReplaced }: PicturePanelProps) => (
  <Root>
    {picture && (
      <>
        <DataPicture data={picture.data} alt={path.slice(path.indexOf('/') + 1)} />
        <p>{text.pictureSize(picture.width, picture.height)}</p>
      </>
    )}
    {isReplaceable(path) ? (
      <UploadButton
        files={files}
        label={text.replace}
        replaced={path}
        isDisabled={false}
        onDone={onReplaced}
      />
    ) : (
      <p>{text.fixed}</p>
    )}
  </Root>
);

const Root = styled.div(({ theme: { color } }) => ({
  display: 'grid',
  justifyItems: 'start',
  gap: 12,
  img: { maxWidth: 'min(100%,640px)', maxHeight: 480, background: color.ink[950] },
}));

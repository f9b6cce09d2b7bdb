import styled from '@emotion/styled';
import type { ContentFile } from '@site/shared/contracts/content-editions';
import { observer } from 'mobx-react-lite';
import { useEffect, useState } from 'react';
import { DataPicture } from './data-picture';
import { fieldLabel } from './field-labels.text';
import { FieldFrame, Faults, type FieldProps } from './field-frame';
import { focusField, toFaultId, toFieldId, useEditor } from './form-context';
import { formText as text } from './form.text';
import { GroupBox } from './group-box';
import { GroupButton } from './group-button';
import { emptyValue, type Schema, valueAt } from './schema';
import { UploadButton } from './upload-button';

/** A picture of the content with its description: one that exists, or a new one from the device. */
export const PictureField = observer(function PictureField(props: FieldProps & { schema: Schema }) {
  const { way, label, isRequired, isDisabled, schema } = props;
  const store = useEditor();
  const value = valueAt(store.fields, way);
  const [fileWay, altWay] = [
    [...way, 'file'],
    [...way, 'alt'],
  ];
  const file = String(valueAt(value, ['file']) ?? '');
  const { files } = store;
  const names = file === '' || files.pictures.includes(file) ? files.pictures : [file, ...files.pictures];
  const altHint = `${toFieldId(altWay)}-hint`;
  const isAltNeeded = (schema.properties?.['alt']?.minLength ?? 0) > 0;
  const choose = (name: string) => {
    if (name === '' && !isRequired) return store.type(way, undefined);
    const empty = value === undefined ? emptyValue(schema) : value;
    store.type(way, { ...(empty as object), file: name });
  };
  return (
    <GroupBox id={toFieldId(way)} tabIndex={-1} aria-describedby={toFaultId(way)}>
      <legend>
        {label} {!isRequired && <small>{text.optional}</small>}
      </legend>
      <Faults way={way} />
      <Sides>
        <Shown name={file} />
        <div>
          <FieldFrame way={fileWay} label={fieldLabel(store.kind, fileWay)} isRequired>
            {(control) => (
              <select
                value={file}
                disabled={isDisabled}
                onChange={({ target }) => choose(target.value)}
                {...control}
              >
                <option value="">{isRequired ? text.choose : text.noPicture}</option>
                {names.map((name) => (
                  <option key={name}>{name}</option>
                ))}
              </select>
            )}
          </FieldFrame>
          <UploadButton
            files={files}
            label={text.upload}
            of={label}
            isDisabled={isDisabled}
            onDone={(name) => {
              choose(name);
              focusField(altWay);
            }}
          />
          {value !== undefined && (
            <FieldFrame way={altWay} label={fieldLabel(store.kind, altWay)} isRequired>
              {(control) => (
                <input
                  value={String(valueAt(value, ['alt']) ?? '')}
                  readOnly={isDisabled}
                  required={isAltNeeded}
                  autoComplete="off"
                  onChange={({ target }) => store.type(altWay, target.value)}
                  {...control}
                  aria-describedby={[control['aria-describedby'], altHint].filter(Boolean).join(' ')}
                />
              )}
            </FieldFrame>
          )}
          {value !== undefined && <small id={altHint}>{isAltNeeded ? text.altNeeded : text.altHint}</small>}
          {value !== undefined && !isRequired && (
            <GroupButton
              isDisabled={isDisabled}
              onClick={() => {
                store.type(way, undefined);
                focusField(fileWay);
              }}
            >
              {text.removeGroup(label)}
            </GroupButton>
          )}
        </div>
      </Sides>
    </GroupBox>
  );
});

/** The chosen picture, as small as it fits. */
const Shown = ({ name }: { name: string }) => {
  const { files } = useEditor();
  const [picture, setPicture] = useState<ContentFile['picture']>(null);
  useEffect(() => {
    let isCurrent = true;
    setPicture(null);
    if (name !== '')
      void files.fetchPicture(name).then((found) => {
        if (isCurrent) setPicture(found);
      });
    return () => {
      isCurrent = false;
    };
  }, [files, name]);
  return (
    picture && (
      <Frame>
        <DataPicture data={picture.data} alt="" />
        <small>{text.pictureSize(picture.width, picture.height)}</small>
      </Frame>
    )
  );
};

const Sides = styled.div({
  display: 'flex',
  flexWrap: 'wrap',
  gap: 16,
  '& > div': { flex: '1 1 300px', display: 'grid', alignContent: 'start', gap: 10 },
  small: { fontSize: 13, color: 'var(--muted)' },
});

const Frame = styled.figure(({ theme: { color } }) => ({
  flex: '0 0 180px',
  margin: 0,
  img: {
    width: '100%',
    maxHeight: 180,
    objectFit: 'contain',
    background: color.ink[950],
  },
}));

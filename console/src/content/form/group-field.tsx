import { observer } from 'mobx-react-lite';
import { formText as text } from './form.text';
import type { FieldProps } from './field-frame';
import { Faults } from './field-frame';
import { focusField, toFaultId, toFieldId, useEditor } from './form-context';
import { FormField } from './form-field';
import { FieldGrid, GroupBox } from './group-box';
import { GroupButton } from './group-button';
import { emptyValue, isRequired as isFieldRequired, type Schema, valueAt, type Way } from './schema';

/** The fields of a group, which may be absent as a whole. */
export const GroupField = observer(function GroupField(props: FieldProps & { schema: Schema }) {
  const { way, label, isRequired, isDisabled, schema } = props;
  const store = useEditor();
  const isAbsent = !isRequired && valueAt(store.fields, way) === undefined;
  const first = Object.keys(schema.properties ?? {})[0] ?? '';
  return (
    <GroupBox id={toFieldId(way)} tabIndex={-1} aria-describedby={toFaultId(way)}>
      <legend>
        {label} {!isRequired && <small>{text.optional}</small>}
      </legend>
      <Faults way={way} />
      {isAbsent ? (
        <GroupButton
          isDisabled={isDisabled}
          onClick={() => {
            store.type(way, emptyValue(schema));
            focusField([...way, first]);
          }}
        >
          {text.addGroup(label)}
        </GroupButton>
      ) : (
        <>
          <GroupFields way={way} schema={schema} />
          {!isRequired && (
            <GroupButton
              isDisabled={isDisabled}
              onClick={() => {
                store.type(way, undefined);
                focusField(way);
              }}
            >
              {text.removeGroup(label)}
            </GroupButton>
          )}
        </>
      )}
    </GroupBox>
  );
});

/** The fields of a group or of the whole file. */
export const GroupFields = observer(function GroupFields({ way, schema }: { way: Way; schema: Schema }) {
  return (
    <FieldGrid>
      {Object.entries(schema.properties ?? {}).map(([name, field]) => (
        <FormField
          key={name}
          way={[...way, name]}
          schema={field}
          isRequired={isFieldRequired(schema, name)}
        />
      ))}
    </FieldGrid>
  );
});

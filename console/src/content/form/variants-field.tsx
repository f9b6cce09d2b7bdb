import { observer } from 'mobx-react-lite';
import { useId } from 'react';
import { variantLabel } from './field-labels.text';
import { formText as text } from './form.text';
import { Field } from '../../ui/parts';
import { Faults, type FieldProps } from './field-frame';
import { toFaultId, toFieldId, useEditor } from './form-context';
import { FormField } from './form-field';
import { FieldGrid, GroupBox } from './group-box';
import { GroupFields } from './group-field';
import { controlOf, emptyValue, type Schema, valueAt, variantOf } from './schema';

/** A value that may be written in several ways, such as an address alone or a group with it. */
export const VariantsField = observer(function VariantsField(props: FieldProps & { schema: Schema }) {
  const { way, label, isRequired, isDisabled, schema } = props;
  const store = useEditor();
  const choice = useId();
  const { anyOf = [] } = schema;
  const chosen = variantOf(schema, valueAt(store.fields, way));
  const variant = anyOf[chosen] ?? {};
  const nameOf = (one: Schema) => variantLabel(way, one.properties ? 'object' : (one.type ?? ''));
  const isGroup = controlOf(variant) === 'group';
  return (
    <GroupBox {...(isGroup && { id: toFieldId(way), tabIndex: -1, 'aria-describedby': toFaultId(way) })}>
      <legend>{label}</legend>
      {isGroup && <Faults way={way} />}
      <FieldGrid>
        <Field htmlFor={choice}>
          {text.variant}
          <select
            id={choice}
            value={chosen}
            disabled={isDisabled}
            onChange={({ target }) => store.type(way, emptyValue(anyOf[Number(target.value)] ?? {}))}
          >
            {anyOf.map((one, at) => (
              <option key={at} value={at}>
                {nameOf(one)}
              </option>
            ))}
          </select>
        </Field>
        {!isGroup && <FormField way={way} schema={variant} isRequired={isRequired} label={nameOf(variant)} />}
      </FieldGrid>
      {isGroup && <GroupFields way={way} schema={variant} />}
    </GroupBox>
  );
});

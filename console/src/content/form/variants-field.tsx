import { observer } from 'mobx-react-lite';
import { useId } from 'react';
import { variantLabel } from './field-labels.text';
import { formText as text } from './form.text';
import { Field } from '../../ui/parts';
import type { FieldProps } from './field-frame';
import { useEditor } from './form-context';
import { FormField } from './form-field';
import { GroupBox } from './group-box';
import { emptyValue, type Schema, valueAt, variantOf } from './schema';

/** A value that may be written in several ways, such as an address alone or a group with it. */
export const VariantsField = observer(function VariantsField(props: FieldProps & { schema: Schema }) {
  const { way, label, isRequired, isDisabled, schema } = props;
  const store = useEditor();
  const choice = useId();
  const { anyOf = [] } = schema;
  const chosen = variantOf(schema, valueAt(store.fields, way));
  const variant = anyOf[chosen] ?? {};
  return (
    <GroupBox>
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
              {variantLabel(way, one.properties ? 'object' : (one.type ?? ''))}
            </option>
          ))}
        </select>
      </Field>
      <FormField way={way} schema={variant} isRequired={isRequired} label={label} />
    </GroupBox>
  );
});

import { observer } from 'mobx-react-lite';
import { fieldLabel } from './field-labels.text';
import { formText as text } from './form.text';
import type { FieldProps } from './field-frame';
import { useEditor } from './form-context';
import { GroupField } from './group-field';
import { ListField } from './list-field';
import { PictureField } from './picture-field';
import { controlOf, type Schema, type Way } from './schema';
import { ChoiceField, DateField, FlagField, NumberField, TextField } from './simple-fields';
import { VariantsField } from './variants-field';

interface FormFieldProps {
  way: Way;
  schema: Schema;
  isRequired: boolean;
  label?: string;
}

/** A field with the control that its schema asks for. */
export const FormField = observer(function FormField({ way, schema, isRequired, label }: FormFieldProps) {
  const store = useEditor();
  const props: FieldProps & { schema: Schema } = {
    ...{ way, schema, isRequired, isDisabled: store.isSaving },
    label: label ?? fieldLabel(store.kind, way),
  };
  switch (controlOf(schema)) {
    case 'group':
      return <GroupField {...props} />;
    case 'list':
      return <ListField {...props} />;
    case 'picture':
      return <PictureField {...props} />;
    case 'variants':
      return <VariantsField {...props} />;
    case 'choice':
      return <ChoiceField {...props} />;
    case 'date':
      return <DateField {...props} />;
    case 'number':
      return <NumberField {...props} />;
    case 'flag':
      return <FlagField {...props} />;
    case 'text':
      return <TextField {...props} />;
    case 'unknown':
      return (
        <p>
          {props.label}: {text.unknownField}
        </p>
      );
  }
});

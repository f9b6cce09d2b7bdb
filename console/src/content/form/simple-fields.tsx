import { observer } from 'mobx-react-lite';
import { useState } from 'react';
import { isLongField, valueLabel } from './field-labels.text';
import { formText as text } from './form.text';
import { FieldFrame, type FieldProps } from './field-frame';
import { useEditor } from './form-context';
import { choicesOf, type Schema, valueAt } from './schema';

/** Text that was stored in a field, also one that does not fit its schema. */
const toText = (value: unknown): string =>
  typeof value === 'string' ? value : value === undefined || value === null ? '' : JSON.stringify(value);

/** Longer text is edited in an area. */
const LINE_MAX = 90;

/** One line of text, or an area for longer text. */
export const TextField = observer(function TextField({ way, label, isRequired, isDisabled }: FieldProps) {
  const store = useEditor();
  const value = toText(valueAt(store.fields, way));
  const [isArea] = useState(isLongField(way) || value.length > LINE_MAX);
  const type = (typed: string) => {
    const line = typed.replaceAll('\n', ' ');
    store.type(way, line === '' && !isRequired ? undefined : line);
  };
  return (
    <FieldFrame way={way} label={label} isRequired={isRequired} width={isArea ? 'full' : 'double'}>
      {(control) =>
        isArea ? (
          <textarea
            rows={2}
            value={value}
            readOnly={isDisabled}
            onChange={({ target }) => type(target.value)}
            {...control}
          />
        ) : (
          <input
            value={value}
            readOnly={isDisabled}
            autoComplete="off"
            onChange={({ target }) => type(target.value)}
            {...control}
          />
        )
      }
    </FieldFrame>
  );
});

const NUMBER = /^-?\d+([.,]\d+)?$/;
const readNumber = (typed: string): number | null =>
  NUMBER.test(typed.trim()) ? Number(typed.trim().replace(',', '.')) : null;

/** A number. What is not a number stays as it was typed, and is a mistake of the file. */
export const NumberField = observer(function NumberField({ way, label, isRequired, isDisabled }: FieldProps) {
  const store = useEditor();
  const value = valueAt(store.fields, way);
  const [typed, setTyped] = useState(toText(value));
  // 1,0 is on the way to 1,05
  const shown = readNumber(typed) === value ? typed : toText(value).replace('.', ',');
  const type = (next: string) => {
    setTyped(next);
    store.type(way, next === '' && !isRequired ? undefined : (readNumber(next) ?? next));
  };
  return (
    <FieldFrame way={way} label={label} isRequired={isRequired}>
      {(control) => (
        <input
          inputMode="decimal"
          value={shown}
          readOnly={isDisabled}
          autoComplete="off"
          onChange={({ target }) => type(target.value)}
          {...control}
        />
      )}
    </FieldFrame>
  );
});

export const DateField = observer(function DateField({ way, label, isRequired, isDisabled }: FieldProps) {
  const store = useEditor();
  return (
    <FieldFrame way={way} label={label} isRequired={isRequired}>
      {(control) => (
        <input
          type="date"
          value={toText(valueAt(store.fields, way))}
          readOnly={isDisabled}
          onChange={({ target: { value } }) =>
            store.type(way, value === '' && !isRequired ? undefined : value)
          }
          {...control}
        />
      )}
    </FieldFrame>
  );
});

/** A yes or no. A field that may be absent is absent for no. */
export const FlagField = observer(function FlagField({ way, label, isRequired, isDisabled }: FieldProps) {
  const store = useEditor();
  return (
    <FieldFrame way={way} label={label} isRequired>
      {(control) => (
        <span>
          <input
            type="checkbox"
            checked={valueAt(store.fields, way) === true}
            disabled={isDisabled}
            onChange={({ target: { checked } }) =>
              store.type(way, checked ? true : isRequired ? false : undefined)
            }
            {...control}
          />
        </span>
      )}
    </FieldFrame>
  );
});

export const ChoiceField = observer(function ChoiceField(props: FieldProps & { schema: Schema }) {
  const { way, label, isRequired, isDisabled, schema } = props;
  const store = useEditor();
  const value = toText(valueAt(store.fields, way));
  const choices = choicesOf(schema);
  const shown = value === '' || choices.includes(value) ? choices : [value, ...choices];
  return (
    <FieldFrame way={way} label={label} isRequired={isRequired}>
      {(control) => (
        <select
          value={value}
          disabled={isDisabled}
          onChange={({ target }) =>
            store.type(way, target.value === '' && !isRequired ? undefined : target.value)
          }
          {...control}
        >
          <option value="">{isRequired ? text.choose : text.none}</option>
          {shown.map((choice) => (
            <option key={choice} value={choice}>
              {valueLabel(way, choice)}
            </option>
          ))}
        </select>
      )}
    </FieldFrame>
  );
});

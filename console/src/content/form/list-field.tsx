import styled from '@emotion/styled';
import { Button } from '@site/shared/ui/button';
import { Icon } from '@site/shared/ui/icon';
import { IconButton } from '@site/shared/ui/icon-button';
import { arrowDown } from '@site/shared/ui/icons/arrow-down';
import { close } from '@site/shared/ui/icons/close';
import { observer } from 'mobx-react-lite';
import { formText as text } from './form.text';
import { Faults, type FieldProps } from './field-frame';
import { focusField, toFaultId, toFieldId, useEditor } from './form-context';
import { FormField } from './form-field';
import { GroupBox } from './group-box';
import { GroupFields } from './group-field';
import { controlOf, emptyValue, type Schema, valueAt } from './schema';

/** A list whose items can be added, moved and removed. */
export const ListField = observer(function ListField(props: FieldProps & { schema: Schema }) {
  const { way, label, isRequired, isDisabled, schema } = props;
  const store = useEditor();
  const value = valueAt(store.fields, way);
  const list = Array.isArray(value) ? (value as unknown[]) : [];
  const item = schema.items ?? {};
  const change = (next: unknown[], focus: number) => {
    store.type(way, next.length === 0 && !isRequired ? undefined : next);
    focusField(next.length === 0 ? way : [...way, Math.min(focus, next.length - 1)]);
  };
  const move = (from: number, to: number) => {
    const next = list.filter((_, at) => at !== from);
    change(next.toSpliced(to, 0, list[from]), to);
  };
  return (
    <GroupBox id={toFieldId(way)} tabIndex={-1} aria-describedby={toFaultId(way)}>
      <legend>
        {label} {!isRequired && <small>{text.optional}</small>}
      </legend>
      <Faults way={way} />
      {list.length === 0 && <p>{text.emptyList}</p>}
      <Items>
        {list.map((_, at) => {
          const name = text.item(label, at + 1);
          return (
            <li key={at}>
              <Item schema={item} way={[...way, at]} label={name} />
              <Tools>
                <IconButton
                  label={text.upOf(name)}
                  disabled={isDisabled || at === 0}
                  onClick={() => move(at, at - 1)}
                >
                  <Up>
                    <Icon of={arrowDown} />
                  </Up>
                </IconButton>
                <IconButton
                  label={text.downOf(name)}
                  disabled={isDisabled || at === list.length - 1}
                  onClick={() => move(at, at + 1)}
                >
                  <Icon of={arrowDown} />
                </IconButton>
                <IconButton
                  label={text.removeItemOf(name)}
                  disabled={isDisabled}
                  onClick={() => change(list.toSpliced(at, 1), at)}
                >
                  <Icon of={close} />
                </IconButton>
              </Tools>
            </li>
          );
        })}
      </Items>
      <span>
        <Button
          size="s"
          look="outline"
          disabled={isDisabled}
          onClick={() => change([...list, emptyValue(item)], list.length)}
        >
          {text.addItem(label)}
        </Button>
      </span>
    </GroupBox>
  );
});

/** An item. A group gets the name of the item, because it has none of its own. */
const Item = ({ schema, way, label }: { schema: Schema; way: FieldProps['way']; label: string }) =>
  controlOf(schema) === 'group' ? (
    <GroupBox id={toFieldId(way)} tabIndex={-1} aria-label={label} aria-describedby={toFaultId(way)}>
      <Faults way={way} />
      <GroupFields way={way} schema={schema} />
    </GroupBox>
  ) : (
    <FormField way={way} schema={schema} isRequired label={label} />
  );

const Items = styled.ol(({ theme: { media } }) => ({
  display: 'grid',
  gap: 12,
  li: { display: 'grid', gridTemplateColumns: 'minmax(0,1fr) auto', alignItems: 'end', gap: 8 },
  'li > fieldset': { gridColumn: 1 },
  [media.mobile]: { li: { gridTemplateColumns: 'minmax(0,1fr)' } },
}));

const Tools = styled.div({ display: 'flex' });

const Up = styled.span({ display: 'grid', transform: 'rotate(180deg)' });

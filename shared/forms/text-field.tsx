import { Icon } from '../ui/icon';
import { check } from '../ui/icons/check';
import { error } from '../ui/icons/error';
import { observer } from 'mobx-react-lite';
import {
  type CSSProperties,
  type FocusEvent,
  type InputHTMLAttributes,
  type ReactNode,
  useId,
  useRef,
} from 'react';
import { useRunAfterClick } from '../ui/use-run-after-click';
import { useStableCaret } from '../ui/use-stable-caret';
import { CodeCells } from './code-cells';
import type { Fault, Field } from './field.store';
import { Box, FieldRoot, Label, Message } from './field.styles';
import { faultText } from './forms.text';
import { usePreHydrationInput } from './use-pre-hydration-input';

/** Props of `TextField`; other props go to the input. */
export interface TextFieldProps extends Omit<InputHTMLAttributes<HTMLInputElement>, 'value' | 'onChange'> {
  field: Field;
  label: string;
  /** Error messages that override the defaults. */
  words?: Partial<Record<Fault, string>>;
  /** Text beside the label: «необязательно». */
  aside?: string;
  /** Message that confirms valid input. */
  verdict?: string | null;
  /** Message shown while there is neither an error nor a verdict. */
  hint?: string;
  /** Id of another element that describes the field. */
  describedBy?: string;
  /** Called with the input in place of `field.type`. */
  onType?: (value: string) => void;
  /** Badge or button at the right end of the field. */
  end?: ReactNode;
  /** Second message, below the first. */
  below?: ReactNode;
  /**
   * Set this if `onType` reformats the input. The caret then stays after the same number of characters for
   * which the function returns true.
   */
  caretCounts?: (character: string) => boolean;
  /** Shows this number of cells behind the input, one per character (docs/product/design.md#code-fields). */
  cells?: number;
  /** Number of cells per visual group. */
  cellGroup?: number;
}

const isOwnButton = ({ currentTarget, relatedTarget }: FocusEvent<HTMLInputElement>) =>
  relatedTarget instanceof HTMLButtonElement &&
  relatedTarget.type === 'button' &&
  relatedTarget.form !== null &&
  relatedTarget.form === currentTarget.form;

/** A labelled input with its message. Keeps what was typed or autofilled before hydration. */
export const TextField = observer(function TextField(props: TextFieldProps) {
  const {
    field,
    label,
    words,
    aside,
    verdict,
    hint,
    end,
    below,
    caretCounts,
    cells = 0,
    cellGroup,
    onBlur,
    describedBy,
    ...rest
  } = props;
  const { onType = field.type, ...input } = rest;
  const id = useId();
  const element = useRef<HTMLInputElement>(null);
  const keepCaret = useStableCaret(element, caretCounts);
  const afterPress = useRunAfterClick();
  usePreHydrationInput(() => {
    const typed = element.current?.value ?? '';
    if (typed !== field.value) field.type(typed);
  });
  const { fault } = field;
  const message = fault ? (words?.[fault] ?? faultText[fault]) : (verdict ?? hint);
  const tone = fault ? 'bad' : verdict ? 'good' : 'hint';
  return (
    <FieldRoot data-state={tone === 'hint' ? undefined : tone}>
      <Label htmlFor={id}>
        {label}
        {aside && <i>{` ${aside}`}</i>}
      </Label>
      <Box
        data-cells={cells || undefined}
        data-grouped={cellGroup !== undefined || undefined}
        style={cells ? ({ '--cells': cells } as CSSProperties) : undefined}
      >
        {cells > 0 && <CodeCells count={cells} group={cellGroup} />}
        <input
          {...input}
          id={id}
          ref={element}
          value={field.value}
          aria-invalid={fault !== null || undefined}
          aria-describedby={[message && `${id}-message`, describedBy].filter(Boolean).join(' ') || undefined}
          onChange={({ target }) => {
            keepCaret();
            onType(target.value);
          }}
          onBlur={(event) => {
            // moving to a button of the same form, such as «send the code», does not validate the field
            if (!isOwnButton(event)) afterPress(field.leave);
            onBlur?.(event);
          }}
        />
        {end}
      </Box>
      <div aria-live="polite">
        {message && (
          <Message id={`${id}-message`} data-tone={tone}>
            {tone !== 'hint' && <Icon of={fault ? error : check} />}
            {message}
          </Message>
        )}
        {below}
      </div>
    </FieldRoot>
  );
});

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

export interface TextFieldProps extends Omit<InputHTMLAttributes<HTMLInputElement>, 'value' | 'onChange'> {
  field: Field;
  label: string;
  /** What this field says to a fault that others have another word for. */
  words?: Partial<Record<Fault, string>>;
  /** Beside the label: «необязательно». */
  aside?: string;
  /** The field is good, and why. */
  verdict?: string | null;
  /** Below the field while nothing is wrong. */
  hint?: string;
  /** Id of what describes the field besides its own message. */
  describedBy?: string;
  /** In place of the field's own. */
  onType?: (value: string) => void;
  /** Badge and button at the right end. */
  end?: ReactNode;
  /** Another message, below the first. */
  below?: ReactNode;
  /** Which characters stay of what is typed, where `onType` changes it: the caret stays behind them. */
  caretCounts?: (character: string) => boolean;
  /** So many cells are drawn below one real input, a character each (DESIGN, «Code input»). */
  cells?: number;
  /** So many of them belong together, as the code is written elsewhere. */
  cellGroup?: number;
}

const isOwnButton = ({ currentTarget, relatedTarget }: FocusEvent<HTMLInputElement>) =>
  relatedTarget instanceof HTMLButtonElement &&
  relatedTarget.type === 'button' &&
  relatedTarget.form !== null &&
  relatedTarget.form === currentTarget.form;

/** A labelled field with its message. Takes up what was typed or filled in before the page's scripts were here. */
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
        {cells > 0 && <CodeCells count={cells} group={cellGroup} typed={field.value.length} />}
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
            // the way to a button of the same form, «send the code», is no way out of the field
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

import { Icon } from '../ui/icon';
import { check } from '../ui/icons/check';
import { error } from '../ui/icons/error';
import { observer } from 'mobx-react-lite';
import { type FocusEvent, type InputHTMLAttributes, type ReactNode, useId, useRef } from 'react';
import { useRunAfterClick } from '../ui/use-run-after-click';
import { useStableCaret } from '../ui/use-stable-caret';
import type { Fault, Field } from './field.store';
import { Box, FieldRoot, Label, Message } from './field.styles';
import { faultText } from './forms.text';
import { usePreHydrationInput } from './use-pre-hydration-input';

/** Props of `TextField`. All other props are passed to the `<input>`. */
export interface TextFieldProps extends Omit<InputHTMLAttributes<HTMLInputElement>, 'value' | 'onChange'> {
  field: Field;
  label: string;
  /** Error messages that override `faultText`. */
  messages?: Partial<Record<Fault, string>>;
  /** Text beside the label: «необязательно». */
  aside?: string;
  /** Message shown if the input is valid. */
  verdict?: string | null;
  /** Message shown while there is neither an error nor a verdict. */
  hint?: string;
  describedBy?: string;
  /** Called with the typed text instead of `field.type`. */
  onType?: (value: string) => void;
  /** Badge or button at the right end of the field. */
  end?: ReactNode;
  /** Second message, below the first. */
  below?: ReactNode;
  /**
   * Required if `onType` reformats the input, to restore the caret. Returns true for characters that
   * reformatting keeps.
   */
  caretCounts?: (character: string) => boolean;
  /** Puts the input into a frame other than the usual box. */
  frame?: (input: ReactNode) => ReactNode;
}

const isOwnButton = ({ currentTarget, relatedTarget }: FocusEvent<HTMLInputElement>) =>
  relatedTarget instanceof HTMLButtonElement &&
  relatedTarget.type === 'button' &&
  relatedTarget.form !== null &&
  relatedTarget.form === currentTarget.form;

/** Labelled input with a message. Text typed or autofilled before hydration is kept. */
export const TextField = observer(function TextField(props: TextFieldProps) {
  const {
    field,
    label,
    messages,
    aside,
    verdict,
    hint,
    end,
    below,
    caretCounts,
    frame = (content) => <Box>{content}</Box>,
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
  const message = fault ? (messages?.[fault] ?? faultText[fault]) : (verdict ?? hint);
  const tone = fault ? 'bad' : verdict ? 'good' : 'hint';
  return (
    <FieldRoot data-state={tone === 'hint' ? undefined : tone}>
      <Label htmlFor={id}>
        {label}
        {aside && <i>{` ${aside}`}</i>}
      </Label>
      {frame(
        <>
          <input
            {...input}
            id={id}
            ref={element}
            value={field.value}
            aria-invalid={fault !== null || undefined}
            aria-describedby={
              [message && `${id}-message`, describedBy].filter(Boolean).join(' ') || undefined
            }
            onChange={({ target }) => {
              keepCaret();
              onType(target.value);
            }}
            onBlur={(event) => {
              // skips validation when the focus moves to a button of the same form, such as «send the code»
              if (!isOwnButton(event)) afterPress(field.leave);
              onBlur?.(event);
            }}
          />
          {end}
        </>,
      )}
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

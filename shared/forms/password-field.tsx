import { Icon } from '../ui/icon';
import { caps } from '../ui/icons/caps';
import { eye } from '../ui/icons/eye';
import { eyeOff } from '../ui/icons/eye-off';
import { observer } from 'mobx-react-lite';
import { type MouseEvent, useState } from 'react';
import { CapsBadge, Message } from './field.styles';
import { formsText as text } from './forms.text';
import { TextField, type TextFieldProps } from './text-field';
import { useCapsLock } from './use-caps-lock';

/** Keeps the focus in the field when the eye button is pressed. */
const keepFocus = (event: MouseEvent) => event.preventDefault();

/** Password input with a button that shows the password, and a Caps Lock warning. */
export const PasswordField = observer(function PasswordField({ onBlur, ...rest }: TextFieldProps) {
  const [isShown, setShown] = useState(false);
  const capsLock = useCapsLock();
  return (
    <TextField
      autoCapitalize="none"
      spellCheck={false}
      {...rest}
      {...capsLock.watch}
      type={isShown ? 'text' : 'password'}
      onBlur={(event) => {
        capsLock.forget();
        onBlur?.(event);
      }}
      end={
        <>
          {capsLock.isOn && (
            <CapsBadge aria-hidden="true">
              <Icon of={caps} />
              {text.caps}
            </CapsBadge>
          )}
          <button
            type="button"
            aria-label={`${isShown ? text.hide : text.show}: ${rest.label}`}
            onMouseDown={keepFocus}
            onClick={() => setShown(!isShown)}
          >
            <Icon of={isShown ? eyeOff : eye} size={24} />
          </button>
        </>
      }
      below={
        capsLock.isOn && (
          <Message data-tone="warn">
            <Icon of={caps} />
            {text.capsOn}
          </Message>
        )
      }
    />
  );
});

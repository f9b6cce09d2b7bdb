import styled from '@emotion/styled';
import { PASSWORD_RULES, type PasswordRule } from '@site/shared/rules/account-fields';
import { Icon } from '@site/shared/ui/icon';
import { check } from '@site/shared/ui/icons/check';
import { close } from '@site/shared/ui/icons/close';
import { VisuallyHidden } from '@site/shared/ui/visually-hidden';
import { TapedNote } from '../../ui/taped-note';
import { passwordText } from './password.text';

const { requirements: text } = passwordText;
const RULES = Object.keys(text.rules) as PasswordRule[];

/** Id of the requirements, for `aria-describedby` of the password field. */
export const REQUIREMENTS_ID = 'password-requirements';

/**
 * The password requirements on a taped note. Each requirement is ticked as soon as the typed password meets
 * it.
 */
export const PasswordRequirements = ({ password }: { password: string }) => (
  <Root as="aside" id={REQUIREMENTS_ID} aria-label={text.title}>
    <Title>{text.title}</Title>
    <ul>
      {RULES.map((rule) => {
        const isMet = PASSWORD_RULES[rule](password);
        return (
          <Requirement key={rule}>
            <RequirementIcon of={isMet ? check : close} size={22} isMet={isMet} />
            <span>
              {text.rules[rule]}
              <VisuallyHidden> ({isMet ? text.met : text.unmet})</VisuallyHidden>
            </span>
          </Requirement>
        );
      })}
    </ul>
    <Hint>{text.hint}</Hint>
  </Root>
);

const Root = styled(TapedNote)(({ theme: { media } }) => ({
  rotate: '1.4deg',
  [media.mobile]: { rotate: 'none' },
}));

const Title = styled.h3(({ theme: { type } }) => ({
  ...type.h3,
  fontSize: 'clamp(30px,2.2vw,42px)',
  marginBottom: 14,
}));

const Requirement = styled.li({ display: 'flex', gap: 10, padding: '8px 0', fontSize: 16, lineHeight: 1.4 });

const RequirementIcon = styled(Icon)<{ isMet: boolean }>(({ theme: { color }, isMet }) => ({
  marginTop: 1,
  color: isMet ? color.foam.onPaper : color.red.onPaper,
}));

const Hint = styled.p(({ theme: { color } }) => ({
  marginTop: 12,
  fontSize: 15,
  lineHeight: 1.5,
  color: color.paper.muted,
}));

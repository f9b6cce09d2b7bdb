import styled from '@emotion/styled';
import { PASSWORD_RULES, type PasswordRule } from '@site/shared/rules/account-fields';
import { Icon } from '@site/shared/ui/icon';
import { check } from '@site/shared/ui/icons/check';
import { close } from '@site/shared/ui/icons/close';
import { Paper } from '@site/shared/ui/paper';
import { VisuallyHidden } from '@site/shared/ui/visually-hidden';
import { recoveryText } from './recovery.text';

const { memo: text } = recoveryText;
const RULES = Object.keys(text.rules) as PasswordRule[];

/** What describes the field for whoever does not see the note beside it. */
export const MEMO_ID = 'password-memo';

/** «Requirements of the password»: a taped note whose ticks follow what is typed. */
export const PasswordMemo = ({ password }: { password: string }) => (
  <Root as="aside" id={MEMO_ID} aria-label={text.title}>
    <h3>{text.title}</h3>
    <ul>
      {RULES.map((rule) => {
        const isMet = PASSWORD_RULES[rule](password);
        return (
          <li key={rule} data-met={isMet}>
            <Icon of={isMet ? check : close} size={22} />
            <span>
              {text.rules[rule]}
              <VisuallyHidden>: {isMet ? text.met : text.unmet}</VisuallyHidden>
            </span>
          </li>
        );
      })}
    </ul>
    <p>{text.hint}</p>
  </Root>
);

const Root = styled(Paper)(({ theme: { color, media, shadow, type } }) => ({
  rotate: '1.4deg',
  [media.mobile]: { rotate: 'none' },
  padding: '28px 28px 26px',
  boxShadow: shadow.document,
  '&::after': {
    content: '""',
    position: 'absolute',
    left: '50%',
    top: -14,
    width: 96,
    height: 28,
    background: `${color.paper.shade}cc`,
    transform: 'translateX(-50%) rotate(-2deg)',
    boxShadow: '0 1px 3px #0005',
  },
  '& > h3': { ...type.h3, fontSize: 'clamp(30px,2.2vw,42px)', marginBottom: 14 },
  '& li': { display: 'flex', gap: 10, padding: '8px 0', fontSize: 16, lineHeight: 1.4 },
  '& li > svg': { marginTop: 1, color: color.red.onPaper },
  '& li[data-met=true] > svg': { color: color.foam.onPaper },
  '& > p': { marginTop: 12, fontSize: 15, lineHeight: 1.5, color: color.paper.muted },
}));

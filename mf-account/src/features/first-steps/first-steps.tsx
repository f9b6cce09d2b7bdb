import styled from '@emotion/styled';
import type { Character, UsedPromocode } from '@site/shared/contracts/profile';
import { useModals } from '@site/area';
import { valueOr } from '@site/area/rules/load';
import { useSiteStores } from '@site/shared/stores';
import { Button } from '@site/shared/ui/button';
import { Icon } from '@site/shared/ui/icon';
import { check } from '@site/shared/ui/icons/check';
import { TextLink } from '@site/shared/ui/text-link';
import { VisuallyHidden } from '@site/shared/ui/visually-hidden';
import { observer } from 'mobx-react-lite';
import { type ReactNode, useEffect, useId, useRef } from 'react';
import { useSettings } from '../../ui/use-settings';
import { ConfirmEmailForm } from '../email/confirm-email-form';
import { firstStepsText as text } from './first-steps.text';

/**
 * What a new player has still to do, until all of it is done (docs/product/accounts.md#first-steps). Renders
 * nothing before settings and referrals are known.
 */
export const FirstSteps = observer(function FirstSteps() {
  const { profile, payment } = useSiteStores();
  const modals = useModals();
  const id = useId();
  const title = useRef<HTMLHeadingElement>(null);
  const settings = valueOr(useSettings(), null);
  const referrals = valueOr(profile.parts.referrals, null);
  useEffect(() => {
    if (profile.parts.referrals.kind === 'idle') void profile.load('referrals');
  }, [profile]);
  if (!settings || !referrals) return null;
  const { used } = referrals;
  const characters = valueOr(profile.parts.characters, null)?.list ?? null;
  const done = {
    email: settings.emailConfirmation,
    factor: settings.tfaStatus,
    launcher: payment.startDone.includes('launcher') || (characters ?? []).some(hasPlayed),
  };
  const steps = [...Object.values(done), ...(used ? [used.rewarded] : [])];
  if (steps.every(Boolean)) return null;
  const handleFactor = async () => {
    await modals.open('set-authenticator');
    void profile.load('settings');
  };
  return (
    <Root aria-labelledby={id}>
      <Head>
        <Title ref={title} id={id} tabIndex={-1}>
          {text.title}
        </Title>
        <Count>{text.count(steps.filter(Boolean).length, steps.length, !used)}</Count>
      </Head>
      <Steps>
        <Step isDone={done.email} {...text.email}>
          {/* the form disappears together with the focused button */}
          <ConfirmEmailForm onDone={() => title.current?.focus()} />
        </Step>
        <Step isDone={done.factor} {...text.factor}>
          <Button look="outline" size="s" onClick={() => void handleFactor()}>
            {text.factor.action}
          </Button>
        </Step>
        <Step isDone={done.launcher} {...text.launcher}>
          <TextLink to="/launcher">{text.launcher.action}</TextLink>
        </Step>
        {used ? (
          <Used of={used} isConfirmed={done.email} hasCharacter={characters?.length !== 0} />
        ) : (
          <Step isDone={false} isOptional title={text.promocode.none} lead={text.promocode.noneLead}>
            <TextLink to="/donate">{text.promocode.action}</TextLink>
          </Step>
        )}
      </Steps>
    </Root>
  );
});

/** Returns true for a character with hours in the game, whose player has a launcher somewhere. */
const hasPlayed = ({ parameters }: Character) =>
  parameters.some(({ name, parameter }) => name === 'hours' && Number(parameter) > 0);

interface UsedProps {
  of: UsedPromocode;
  isConfirmed: boolean;
  hasCharacter: boolean;
}

function Used({ of: used, isConfirmed, hasCharacter }: UsedProps) {
  const { promocode, task, playMinutes, level, rewarded } = used;
  const { promocode: words } = text;
  const isMet = !task || (playMinutes >= task.playTime * 60 && level >= task.level);
  const progress =
    task && !isMet && words.progress(Math.floor(playMinutes / 60), task.playTime, level, task.level);
  const due = isConfirmed ? task && isMet && words.met : isMet ? words.unconfirmed : words.unmet;
  const lead = rewarded
    ? words.given(used, hasCharacter)
    : [words.way(used), progress, due].filter(Boolean).join(' ');
  return <Step isDone={rewarded} title={words.used(promocode)} lead={lead} keepsLead />;
}

interface StepProps {
  isDone: boolean;
  /** True for a step that is not counted. Its box is dashed. */
  isOptional?: boolean;
  title: string;
  lead: string;
  /** Shows the lead also when the step is done. */
  keepsLead?: boolean;
  children?: ReactNode;
}

const Step = ({ isDone, isOptional, title, lead, keepsLead, children }: StepProps) => (
  <Item data-done={isDone || undefined}>
    <Mark data-optional={isOptional || undefined}>{isDone && <Icon of={check} size={22} />}</Mark>
    <div>
      <StepTitle>
        {title}
        {isDone && <VisuallyHidden> ({text.done})</VisuallyHidden>}
      </StepTitle>
      {(!isDone || keepsLead) && <Lead>{lead}</Lead>}
      {!isDone && children}
    </div>
  </Item>
);

const Root = styled.section(({ theme: { color, media } }) => ({
  marginTop: 'clamp(28px,2.6vw,48px)',
  padding: 36,
  background: color.ink[850],
  border: `1px solid ${color.ink[700]}`,
  [media.tablet]: { padding: '28px 26px' },
  [media.mobile]: { padding: '24px 20px' },
  [media.cramped]: { padding: '20px 12px' },
}));

const Head = styled.div(({ theme: { media } }) => ({
  display: 'flex',
  justifyContent: 'space-between',
  alignItems: 'baseline',
  gap: 16,
  [media.mobile]: { flexDirection: 'column', gap: 8 },
}));

const Title = styled.h2(({ theme: { type } }) => type.h4);

const Count = styled.span(({ theme: { color, type } }) => ({ ...type.mono, color: color.steel[300] }));

const Steps = styled.ol(({ theme: { media, space } }) => ({
  display: 'grid',
  gridTemplateColumns: 'repeat(4,minmax(0,1fr))',
  // the field for the code needs more room
  '&:has(form)': { gridTemplateColumns: '1.35fr 1fr 1fr 1fr' },
  gap: space.gap,
  marginTop: 24,
  [media.laptop]: { '&, &:has(form)': { gridTemplateColumns: 'repeat(2,minmax(0,1fr))' } },
  [media.tablet]: { '&, &:has(form)': { gridTemplateColumns: 'repeat(2,minmax(0,1fr))' } },
  [media.mobile]: { '&, &:has(form)': { gridTemplateColumns: 'minmax(0,1fr)', gap: 22 } },
}));

const Item = styled.li(({ theme: { media } }) => ({
  display: 'grid',
  gridTemplateColumns: '32px minmax(0,1fr)',
  gap: 14,
  [media.cramped]: { gridTemplateColumns: 'minmax(0,1fr)' },
}));

const Mark = styled.i(({ theme: { color } }) => ({
  display: 'grid',
  placeContent: 'center',
  width: 32,
  height: 32,
  border: `1.5px solid ${color.ink[500]}`,
  '[data-done] > &': { color: color.foam.base, borderColor: 'currentColor' },
  '&[data-optional]': { borderStyle: 'dashed' },
}));

const StepTitle = styled.h3(({ theme: { color, font } }) => ({
  paddingTop: 4,
  font: `800 26px/1 ${font.display}`,
  '[data-done] &': { color: color.steel[300] },
}));

const Lead = styled.p(({ theme: { color } }) => ({
  margin: '6px 0 10px',
  fontSize: 16,
  lineHeight: 1.45,
  color: color.steel[300],
}));

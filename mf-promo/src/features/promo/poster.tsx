import { useOpenPaths, usePageHead } from '@site/area';
import type { Partner } from '@site/shared/contracts/partners';
import { valueOr } from '@site/area/rules/load';
import { useCopy } from '@site/shared/forms/use-copy';
import { useSiteStores } from '@site/shared/stores';
import { rewardLine } from '@site/shared/text/reward-words';
import { Button } from '@site/shared/ui/button';
import { ButtonLink } from '@site/shared/ui/button-link';
import { Icon } from '@site/shared/ui/icon';
import { arrow } from '@site/shared/ui/icons/arrow';
import { copy } from '@site/shared/ui/icons/copy';
import { TextLink } from '@site/shared/ui/text-link';
import { useBeforeLaunch } from '@site/shared/ui/use-before-launch';
import { observer } from 'mobx-react-lite';
import { useEffect } from 'react';
import { usePromoStores } from '../../stores/promo-stores';
import { BonusStrips } from './bonus-strips';
import { NetworkList } from './network-list';
import { Portrait } from './portrait';
import {
  Actions,
  CodePlate,
  Heading,
  Kicker,
  Name,
  Note,
  Notes,
  Offer,
  Promocode,
  PromocodeLabel,
  PromocodeRow,
  Sheet,
  Task,
  TaskText,
  TaskTitle,
} from './poster.styles';
import { promoText as text } from './promo.text';

const START = '/starting';
const REGISTER = '/auth/register';
const RESERVE = '/preregistration';

/**
 * A partner's poster with promocode, task and bonuses. Opening the poster stores the promocode, so that it is
 * filled in at registration and payment.
 */
export const Poster = observer(function Poster({ partner }: { partner: Partner }) {
  const { name, promo, reward, task, socialLinks, portrait, sharePicture } = partner;
  const { payment, profile, session } = useSiteStores();
  const { partners } = usePromoStores();
  const isOpen = useOpenPaths();
  const isBeforeLaunch = useBeforeLaunch();
  const copyToClipboard = useCopy(text);
  usePageHead({
    title: text.title(name),
    description: text.description(name, promo, rewardLine(reward)),
    path: `/promo/${promo}`,
    picture: { src: sharePicture, alt: text.pictureAlt(name, promo) },
  });
  useEffect(() => {
    payment.setPromocode(promo);
    void partners.recordVisit(partner);
  }, [payment, partners, partner, promo]);
  const needsReferrals = session.authorized === true && profile.parts.referrals.kind === 'idle';
  useEffect(() => {
    if (needsReferrals) void profile.load('referrals');
  }, [needsReferrals, profile]);
  const used = valueOr(profile.parts.referrals, null)?.used;
  const notes = [...new Set(socialLinks.flatMap(({ note }) => note ?? []))];
  const hasBonuses = rewardLine(reward) !== '';
  return (
    <Sheet>
      <Portrait name={name} portrait={portrait} />
      <Heading>
        <Kicker>{text.kicker}</Kicker>
        <Name name={name}>{name}</Name>
        <NetworkList of={socialLinks} />
      </Heading>
      <Offer>
        <Promocode>
          <PromocodeLabel>{text.promocode}</PromocodeLabel>
          <PromocodeRow>
            <CodePlate region={text.plate}>{promo}</CodePlate>
            <Button look="inkOutline" size="s" onClick={() => void copyToClipboard(promo)}>
              <Icon of={copy} />
              {text.copy}
            </Button>
          </PromocodeRow>
        </Promocode>
        {hasBonuses && (
          <Task>
            <TaskTitle>{text.task}</TaskTitle>
            <TaskText>{text.taskIs(task)}</TaskText>
          </Task>
        )}
        <Actions>
          <ButtonLink look="ink" size="xl" to={isBeforeLaunch ? RESERVE : START}>
            {isBeforeLaunch ? text.reserve : text.start}
            <Icon of={arrow} />
          </ButtonLink>
          {session.authorized === false && isOpen(REGISTER) && (
            <TextLink to={REGISTER}>{text.register}</TextLink>
          )}
        </Actions>
        <Notes>
          {used ? (
            <Note>{text.saved.used(used.promocode)}</Note>
          ) : (
            // The server and a page without scripts save no promocode.
            payment.promocode === promo && <Note>{text.saved[session.authorized ? 'player' : 'guest']}</Note>
          )}
          {notes.map((note) => (
            <Note key={note}>* {note}</Note>
          ))}
        </Notes>
      </Offer>
      <BonusStrips of={reward} />
    </Sheet>
  );
});

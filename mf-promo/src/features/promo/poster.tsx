import { useOpenPaths, usePageHead } from '@site/shared/area';
import type { Partner } from '@site/shared/contracts/partners';
import { useCopy } from '@site/shared/forms/use-copy';
import { useSiteStores } from '@site/shared/stores';
import { rewardLine } from '@site/shared/text/reward-words';
import { Button } from '@site/shared/ui/button';
import { ButtonLink } from '@site/shared/ui/button-link';
import { Icon } from '@site/shared/ui/icon';
import { arrow } from '@site/shared/ui/icons/arrow';
import { copy } from '@site/shared/ui/icons/copy';
import { TextLink } from '@site/shared/ui/text-link';
import { observer } from 'mobx-react-lite';
import { useEffect } from 'react';
import { usePromoStores } from '../../promo-stores';
import { BonusStrips } from './bonus-strips';
import { Networks } from './networks-row';
import { Face } from './face';
import { Actions, Code, CodePlate, Deal, Name, Notes, Sheet, Task, Top } from './poster.styles';
import { promoText as text } from './promo.text';

const START = '/starting';
const REGISTER = '/auth/register';

/** A partner's poster: who calls, by which code, for what. Whoever has seen it has the code with them from then on. */
export const Poster = observer(function Poster({ partner }: { partner: Partner }) {
  const { name, promo, reward, task, socialLinks, portrait, sharePicture } = partner;
  const { payment, session } = useSiteStores();
  const { partners } = usePromoStores();
  const isOpen = useOpenPaths();
  const copyWords = useCopy(text);
  usePageHead({
    title: text.title(name),
    description: text.description(name, promo, rewardLine(reward)),
    path: `/promo/${promo}`,
    picture: { src: sharePicture, alt: text.pictureAlt(name, promo) },
  });
  useEffect(() => {
    payment.setPromocode(promo);
    void partners.tellVisit(partner);
  }, [payment, partners, partner, promo]);
  const notes = [...new Set(socialLinks.flatMap(({ note }) => note ?? []))];
  const hasBonuses = rewardLine(reward) !== '';
  return (
    <Sheet>
      <Face name={name} portrait={portrait} />
      <Top>
        <p>{text.kicker}</p>
        <Name name={name}>{name}</Name>
        <Networks of={socialLinks} />
      </Top>
      <Deal>
        <Code>
          <p>{text.promocode}</p>
          <div>
            <CodePlate region={text.plate}>{promo}</CodePlate>
            <Button look="inkOutline" size="s" onClick={() => void copyWords(promo)}>
              <Icon of={copy} />
              {text.copy}
            </Button>
          </div>
        </Code>
        {hasBonuses && (
          <Task>
            <h2>{text.task}</h2>
            <p>{text.taskIs(task)}</p>
          </Task>
        )}
        <Actions>
          <ButtonLink look="ink" size="xl" to={START}>
            {text.start}
            <Icon of={arrow} />
          </ButtonLink>
          {session.authorized === false && isOpen(REGISTER) && (
            <TextLink to={REGISTER}>{text.register}</TextLink>
          )}
        </Actions>
        <Notes>
          <p>{text.kept}</p>
          {notes.map((note) => (
            <p key={note}>* {note}</p>
          ))}
        </Notes>
      </Deal>
      <BonusStrips of={reward} />
    </Sheet>
  );
});

import { valueOr } from '@site/area/rules/load';
import { useSiteStores } from '@site/shared/stores';
import { Sign } from '@site/shared/ui/sign';
import { VisuallyHidden } from '@site/shared/ui/visually-hidden';
import { observer } from 'mobx-react-lite';
import { LoadView } from '@site/shared/ui/load-view';
import { BalanceMeter } from './balance-meter';
import { NoticeList } from './notice-list';
import { PlayerCard } from './player-card';
import { CardSkeleton } from './profile-skeleton';
import { Address, Head, Side } from './profile.styles';
import { profileText as text } from './profile.text';

export const ProfileHead = observer(function ProfileHead() {
  const { profile } = useSiteStores();
  const characters = valueOr(profile.parts.characters, null);
  return (
    <Head>
      <div>
        <Address>
          <Sign {...text.sign} />
          <VisuallyHidden as="h1">{text.title}</VisuallyHidden>
        </Address>
        <LoadView
          of={profile.parts.general}
          blank={<CardSkeleton paper />}
          failed={text.card.failed}
          onRetry={() => void profile.load('general')}
        >
          {(general) => (
            <PlayerCard
              general={general}
              portrait={characters?.list[characters.selection]?.portrait}
              characters={characters ? characters.list.length : null}
            />
          )}
        </LoadView>
      </div>
      <Side>
        <BalanceMeter />
        <NoticeList />
      </Side>
    </Head>
  );
});

import styled from '@emotion/styled';
import type { CharacterInfo } from '@site/shared/contracts/profile';
import { attempt } from '@site/area/rules/load';
import { useSiteStores } from '@site/shared/stores';
import { EmptyBox } from '@site/shared/ui/empty-box';
import { Icon } from '@site/shared/ui/icon';
import { user } from '@site/shared/ui/icons/user';
import { Skeleton } from '@site/shared/ui/skeleton';
import { observer } from 'mobx-react-lite';
import { useEffect } from 'react';
import { useAccountStores } from '../../stores/account-stores';
import { failureText } from '@site/shared/forms/forms.text';
import { LoadView } from '@site/shared/ui/load-view';
import { CharacterDetails } from './character-details';
import { CharacterSwitcher } from './character-switcher';
import { createCharactersApi } from './characters.api';
import { Columns, Dossier, DossierPortrait } from './characters.styles';
import { charactersText as text } from './characters.text';

/**
 * The characters of the account and the property of the selected character
 * (docs/product/accounts.md#characters).
 */
export const CharactersTab = observer(function CharactersTab() {
  const { profile, toasts } = useSiteStores();
  const { http } = useAccountStores().context;
  // A purchase or the game may have changed the characters since they were loaded.
  useEffect(() => {
    if (profile.parts.characters.kind === 'ready') void profile.load('characters');
  }, [profile]);
  // Selects the character before the call, because the call only saves the choice for the next visit.
  const handleChoose = async (info: CharacterInfo, place: number) => {
    const chosen = info.list[place];
    if (!chosen || place === info.selection) return;
    profile.set('characters', { ...info, selection: place });
    const result = await attempt(createCharactersApi(http).select(chosen.id));
    if (!result.ok) toasts.show({ type: 'error', title: text.notChosen, message: failureText(result.error) });
  };
  const limit = profile.general?.charactersLimit;
  return (
    <Root>
      <LoadView
        of={profile.parts.characters}
        blank={<Blank />}
        failed={text.failed}
        onRetry={() => void profile.load('characters')}
      >
        {(info) => {
          const chosen = info.list[info.selection] ?? info.list[0];
          if (!chosen)
            return (
              <Empty icon={<Icon of={user} />} title={text.empty.title}>
                {text.empty.lead}
              </Empty>
            );
          return (
            <Columns>
              <div>
                <Dossier>
                  <DossierPortrait name={chosen.portrait} />
                </Dossier>
                <CharacterSwitcher
                  of={info}
                  limit={limit}
                  onChoose={(place) => void handleChoose(info, place)}
                />
              </div>
              <CharacterDetails of={chosen} />
            </Columns>
          );
        }}
      </LoadView>
    </Root>
  );
});

/** Adds space between the tabs and the error box of `LoadView`. Loaded content has its own padding. */
const Root = styled.div({ '& > [role=alert]': { marginTop: 44 } });

const Empty = styled(EmptyBox)({ marginTop: 44 });

const Blank = () => (
  <Columns>
    <div>
      <Dossier as={Skeleton} />
      <Skeleton height={132} />
    </div>
    <div>
      <Skeleton width="70%" height={100} />
      <Skeleton height={110} style={{ marginTop: 26 }} />
      <Skeleton height={120} style={{ marginTop: 34 }} />
    </div>
  </Columns>
);

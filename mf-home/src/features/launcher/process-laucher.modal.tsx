import styled from '@emotion/styled';
import type { ModalView } from '@site/area';
import { toSafeLink } from '@site/area/rules/links';
import { valueOr } from '@site/area/rules/load';
import { Button } from '@site/shared/ui/button';
import { ButtonLink } from '@site/shared/ui/button-link';
import { Icon } from '@site/shared/ui/icon';
import { download } from '@site/shared/ui/icons/download';
import { Sheet } from '@site/shared/ui/sheet';
import { observer } from 'mobx-react-lite';
import { useEffect } from 'react';
import { useHomeStores } from '../../stores/home-area-stores';
import { processLaucherText as text } from './process-laucher.text';
import { SocialCard } from './social-card';

/**
 * Tells the player that the launcher is in development and links to the official one; see
 * docs/product/home.md#launcher-dialog.
 */
export const ProcessLaucherModal = observer(function ProcessLaucherModal({
  close,
}: ModalView<'process-laucher'>) {
  const { home } = useHomeStores();
  useEffect(() => void home.loadMissing(['welcome', 'social']), [home]);
  const welcome = valueOr(home.blocks.welcome, null);
  const { socialCards } = home;
  return (
    <Sheet
      title={text.title}
      width={740}
      edge="hazard"
      onClose={close}
      actions={
        <Button look="outline" wide onClick={() => close()}>
          {text.understood}
        </Button>
      }
    >
      <Lead>{text.lead}</Lead>
      <Download look="primary" wide to={toSafeLink(welcome?.officialLauncherLink)} newTab>
        <Icon of={download} />
        {text.download}
      </Download>
      {socialCards.length > 0 && (
        <>
          <Label>{text.social}</Label>
          <ul>
            {socialCards.map((card) => (
              <SocialCard key={card.type} of={card} />
            ))}
          </ul>
        </>
      )}
    </Sheet>
  );
});

const Lead = styled.p(({ theme: { type } }) => ({ ...type.lead, margin: '18px 0 26px' }));

const Download = styled(ButtonLink)({ minHeight: 68 });

const Label = styled.p({ margin: '30px 0 10px', fontSize: 15, fontWeight: 500 });

import type { ModalView } from '@site/area';
import { toSafeLink } from '@site/area/rules/links';
import { Button } from '@site/shared/ui/button';
import { Icon } from '@site/shared/ui/icon';
import { arrow } from '@site/shared/ui/icons/arrow';
import { play } from '@site/shared/ui/icons/play';
import { LoadView } from '@site/shared/ui/load-view';
import { Sheet } from '@site/shared/ui/sheet';
import { Skeleton } from '@site/shared/ui/skeleton';
import { TextLink } from '@site/shared/ui/text-link';
import { observer } from 'mobx-react-lite';
import { useEffect } from 'react';
import { useDonateStores } from '../../stores/donate-stores';
import { HintSlides } from './hint-slides';
import { hintText as text } from './hint.text';

/** Explains the contest as a slide show with a link to a film; see docs/product/shop.md#hint-slides. */
export const HintModal = observer(function HintModal({ close }: ModalView<'hint'>) {
  const { catalogue } = useDonateStores();
  const { contest } = catalogue.parts;
  useEffect(() => void catalogue.load(['contest']), [catalogue]);
  if (contest.kind === 'ready' && contest.value.slide.length > 0)
    return <HintSlides contest={contest.value} close={close} />;
  return (
    <Sheet title={text.title} width={1120} onClose={close}>
      {contest.kind === 'ready' ? (
        <>
          <p>{text.empty}</p>
          {contest.value.video && (
            <TextLink to={toSafeLink(contest.value.video)} newTab before={<Icon of={play} />}>
              {text.video}
            </TextLink>
          )}
        </>
      ) : (
        <LoadView
          of={contest}
          blank={<Skeleton height={360} />}
          failed={text.failed}
          onRetry={() => void catalogue.load(['contest'])}
        >
          {() => null}
        </LoadView>
      )}
      <div>
        <Button look="outline" onClick={() => close()}>
          {text.close}
          <Icon of={arrow} />
        </Button>
      </div>
    </Sheet>
  );
});

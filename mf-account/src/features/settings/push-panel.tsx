import styled from '@emotion/styled';
import type { Result } from '@site/area/rules/load';
import { useToasts } from '@site/area';
import { PUSH_KINDS, type PushKind } from '@site/shared/contracts/push-kinds';
import { failureText } from '@site/shared/forms/forms.text';
import { Toggle } from '@site/shared/forms/toggle';
import { Button } from '@site/shared/ui/button';
import { LoadView } from '@site/shared/ui/load-view';
import { Skeleton } from '@site/shared/ui/skeleton';
import { observer } from 'mobx-react-lite';
import { useEffect, useState } from 'react';
import { useAccountStores } from '../../stores/account-stores';
import { NoticeRow, RowHint, RowTitle } from '../notices/notice-row.styles';
import { Buttons, MutedText, Panel, PanelTitle } from './settings.styles';
import { createPushBrowser } from '../push/push-browser';
import { PushDevices } from './push-devices';
import { PushStore } from '../push/push.store';
import { pushText as text } from '../push/push.text';

/**
 * Push messages: what the player wants to know, and the devices that get them (docs/product/accounts.md#push-messages).
 */
export const PushPanel = observer(function PushPanel() {
  const toasts = useToasts();
  const { context } = useAccountStores();
  const [store] = useState(() => new PushStore(context, createPushBrowser()));
  const [isAdding, setAdding] = useState(false);
  useEffect(() => store.start(), [store]);
  const showFailure = (result: Result, title: string) => {
    if (!result.ok) toasts.show({ type: 'error', title, message: failureText(result.error) });
  };
  const handleSet = async (kind: PushKind, status: boolean) =>
    showFailure(await store.setKind(kind, status), text.notSet);
  const handleAdd = async () => {
    setAdding(true);
    showFailure(await store.subscribe(), text.notAdded);
    setAdding(false);
  };
  const { ability, problem, current, devices } = store;
  const canSubscribe = ability === 'allowed' || ability === 'unasked';
  const isNowhere = store.isAnyOn && devices.length === 0;
  const explanation =
    (ability && text.abilities[ability]) ??
    (problem ? text.problems[problem] : isNowhere ? text.nowhere : null);
  return (
    <Panel aria-label={text.title}>
      <Title>{text.title}</Title>
      <MutedText>{text.lead}</MutedText>
      <LoadView
        of={store.reply}
        blank={<Skeleton height={320} style={{ marginTop: 20 }} />}
        failed={text.failed}
        onRetry={() => void store.load()}
      >
        {() => (
          <>
            <div role="status">
              {explanation && (
                <Explanation>
                  <b>{explanation.title}</b>
                  <p>{explanation.text}</p>
                </Explanation>
              )}
            </div>
            {(canSubscribe || devices.length > 0) && (
              <Kinds>
                {PUSH_KINDS.map((kind) => (
                  <NoticeRow key={kind}>
                    <div>
                      <RowTitle>{text.kinds[kind].title}</RowTitle>
                      <RowHint>{text.kinds[kind].hint}</RowHint>
                    </div>
                    <Toggle
                      label={text.kinds[kind].title}
                      isOn={store.isOn(kind)}
                      onSet={(status) => void handleSet(kind, status)}
                    />
                  </NoticeRow>
                ))}
              </Kinds>
            )}
            {devices.length > 0 && <PushDevices store={store} />}
            {(devices.length > 0 || isNowhere) && current === null && canSubscribe && (
              <Buttons>
                <Button look="outline" loading={isAdding} onClick={() => void handleAdd()}>
                  {text.add}
                </Button>
              </Buttons>
            )}
          </>
        )}
      </LoadView>
    </Panel>
  );
});

const Title = styled(PanelTitle)({ marginBottom: 10 });

const Kinds = styled.ul({ marginTop: 18 });

const Explanation = styled.div(({ theme: { color } }) => ({
  marginTop: 20,
  padding: '16px 18px',
  fontSize: 16,
  lineHeight: 1.5,
  color: color.steel[300],
  background: color.ink[950],
  borderLeft: `3px solid ${color.amber.base}`,
  '& b': { display: 'block', marginBottom: 4, fontWeight: 600, color: color.bone.base },
}));

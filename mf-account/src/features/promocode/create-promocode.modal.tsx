import styled from '@emotion/styled';
import { type ModalView, useModals, useOpenPaths } from '@site/area';
import { valueOr } from '@site/area/rules/load';
import { DONATE_PATH } from '@site/shared/rules/donate-link';
import { useSiteStores } from '@site/shared/stores';
import { Button } from '@site/shared/ui/button';
import { InlineError } from '@site/shared/ui/inline-error';
import { Sheet } from '@site/shared/ui/sheet';
import { Skeleton } from '@site/shared/ui/skeleton';
import { observer } from 'mobx-react-lite';
import { useEffect, useState } from 'react';
import { useAccountStores } from '../../stores/account-stores';
import { FailureLine } from '@site/shared/forms/failure-line';
import { FormBox } from '@site/shared/forms/form-box';
import { TextField } from '@site/shared/forms/text-field';
import { usePlayerOnly } from '../../ui/use-player-only';
import { CreatePromocodeStore } from './create-promocode.store';
import { createPromocodeApi } from './promocode.api';
import { promocodeText as text } from './promocode.text';

export const CreatePromocodeModal = observer(function CreatePromocodeModal({
  close,
}: ModalView<'create-promocode'>) {
  const { profile, toasts } = useSiteStores();
  const { http } = useAccountStores().context;
  const [store] = useState(() => new CreatePromocodeStore(createPromocodeApi(http)));
  usePlayerOnly(close);
  const { referrals } = profile.parts;
  const isDue = referrals.kind === 'idle';
  useEffect(() => {
    if (isDue) void profile.load('referrals');
  }, [isDue, profile]);
  const handleSend = async () => {
    const created = await store.submit();
    if (!created) return;
    profile.updateCoins(created.coinsBalance);
    const loaded = valueOr(profile.parts.referrals, null);
    if (loaded) profile.set('referrals', { ...loaded, promocode: created.promocode });
    toasts.show({ type: 'success', title: text.done, message: created.promocode });
    close();
  };
  const modals = useModals();
  const isOpen = useOpenPaths();
  const { general } = profile;
  const cost = valueOr(referrals, null)?.addCost ?? 0;
  const missing = general ? store.missingOf(cost, general.coinsBalance) : 0;
  return (
    <Sheet title={text.title} onClose={close}>
      {referrals.kind === 'failed' ? (
        <InlineError title={text.unavailable} onRetry={() => void profile.load('referrals')} />
      ) : referrals.kind !== 'ready' ? (
        <Skeleton height={220} />
      ) : (
        <>
          <Lead>
            {text.rules} {text.cost(referrals.value.addCost, general?.coinsBalance ?? null)}
          </Lead>
          {referrals.value.promocode && <Lead>{text.replaces(referrals.value.promocode)}</Lead>}
          {missing > 0 && (
            <Lead>
              {text.missing(missing)}{' '}
              {isOpen(DONATE_PATH) && (
                <Button look="outline" size="s" onClick={() => void modals.open('payment-method')}>
                  {text.topUp}
                </Button>
              )}
            </Lead>
          )}
          <FormBox form={store.form} label={text.title} onSend={() => void handleSend()}>
            <TextField
              field={store.code}
              label={text.label}
              messages={text.messages}
              name="promocode"
              autoComplete="off"
              autoCapitalize="characters"
              spellCheck={false}
            />
            <FailureLine>{store.form.failure}</FailureLine>
            <Button look="primary" type="submit" loading={store.form.sending}>
              {text.send(referrals.value.addCost)}
            </Button>
          </FormBox>
        </>
      )}
    </Sheet>
  );
});

const Lead = styled.p(({ theme: { color } }) => ({ margin: '14px 0 22px', color: color.steel[300] }));

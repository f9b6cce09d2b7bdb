import styled from '@emotion/styled';
import { useOpenPaths } from '@site/area';
import { valueOr } from '@site/area/rules/load';
import { timer } from '@site/area/rules/timer';
import { Button } from '@site/shared/ui/button';
import { Icon } from '@site/shared/ui/icon';
import { anchor } from '@site/shared/ui/icons/anchor';
import { arrow } from '@site/shared/ui/icons/arrow';
import { NeedsScripts } from '@site/shared/ui/needs-scripts';
import { observer } from 'mobx-react-lite';
import { useEffect, useState } from 'react';
import { useAccountStores } from '../../stores/account-stores';
import { CheckBox } from '@site/shared/forms/check-box';
import { FailureLine } from '@site/shared/forms/failure-line';
import { FormBox } from '@site/shared/forms/form-box';
import { formsText } from '@site/shared/forms/forms.text';
import { TextField } from '@site/shared/forms/text-field';
import { SafeLink } from '@site/shared/ui/safe-link';
import { createPreregistrationApi } from './preregistration.api';
import { PreregistrationStore } from './preregistration.store';
import { preregistrationText as text } from './preregistration.text';
import { Sheet, SheetHeader, Slip, SlipTitle } from './waiting-list.styles';

export const WaitingList = observer(function WaitingList() {
  const { context, consents } = useAccountStores();
  const [store] = useState(
    () => new PreregistrationStore({ api: createPreregistrationApi(context.http), consents, timer }),
  );
  useEffect(() => store.desiredLogin.dispose, [store]);
  useEffect(() => void consents.load(), [consents]);
  const sheet = useOpenPaths()('/auth/register') ? text.open.sheet : text.sheet;
  const edition = valueOr(consents.editions, null)?.consent;
  const { reserved, desiredLogin } = store;
  return (
    <div>
      <Sheet>
        <SheetHeader>
          <span>{sheet}</span>
          <Icon of={anchor} size={32} />
        </SheetHeader>
        <NeedsScripts>{text.withoutScripts}</NeedsScripts>
        <FormBox form={store.form} label={sheet} onSend={() => void store.submit()}>
          <TextField
            field={desiredLogin.field}
            label={text.login}
            messages={text.loginMessages}
            verdict={desiredLogin.isFree ? text.free : null}
            onType={desiredLogin.type}
            name="username"
            autoComplete="username"
            autoCapitalize="none"
            spellCheck={false}
          />
          <TextField
            field={store.email}
            label={text.email}
            messages={formsText.email}
            placeholder={text.emailPlaceholder}
            name="email"
            inputMode="email"
            autoComplete="email"
            autoCapitalize="none"
            spellCheck={false}
          />
          <Consent>
            <CheckBox
              name="consent"
              checked={store.isConsentGiven}
              onSet={store.setConsent}
              aria-invalid={store.consentFault !== null || undefined}
            >
              {text.consent.before}
              <SafeLink to="/legal/consent" newTab>
                {text.consent.link}
              </SafeLink>
              {edition !== undefined && text.edition(edition)}
            </CheckBox>
            <FailureLine>{store.consentFault}</FailureLine>
          </Consent>
          <FailureLine>{store.form.failure}</FailureLine>
          <Button look="ink" size="xl" wide type="submit" loading={store.form.sending}>
            {text.send}
            <Icon of={arrow} />
          </Button>
        </FormBox>
      </Sheet>
      <div role="status">
        {reserved && (
          <Slip as="div">
            <SlipTitle>{text.done(reserved.login)}</SlipTitle>
            <p>{text.doneLead(reserved.email)}</p>
          </Slip>
        )}
      </div>
    </div>
  );
});

const Consent = styled.div({ margin: '24px 0 22px' });

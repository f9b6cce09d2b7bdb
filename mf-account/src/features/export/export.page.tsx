import { attempt } from '@site/area/rules/load';
import { Button } from '@site/shared/ui/button';
import { NeedsScripts } from '@site/shared/ui/needs-scripts';
import { Sign } from '@site/shared/ui/sign';
import { Skyline } from '@site/shared/ui/skyline';
import { TextLink } from '@site/shared/ui/text-link';
import { useEffect, useRef, useState } from 'react';
import { useLocation } from 'react-router-dom';
import { useAccountStores } from '../../stores/account-stores';
import { Lead, Page, Title } from '../../ui/letter-page.styles';
import { FailureLine } from '@site/shared/forms/failure-line';
import { failureText } from '@site/shared/forms/forms.text';
import { createExportApi } from './export.api';
import { exportText as text } from './export.text';
import { downloadFile } from '../../ui/download-file';

/**
 * `/auth/export#token`: downloads the player's data (docs/product/accounts.md#data-export). Requires a click,
 * because e-mail scanners open links and the token is single-use.
 */
export const ExportPage = () => {
  const { http } = useAccountStores().context;
  const token = useLocation().hash.slice(1);
  const [isSending, setSending] = useState(false);
  const [outcome, setOutcome] = useState<'done' | 'expired' | { failure: string } | null>(null);
  const lead = useRef<HTMLParagraphElement>(null);
  useEffect(() => {
    // the pressed button has disappeared
    if (typeof outcome === 'string') lead.current?.focus();
  }, [outcome]);
  const handleOpen = async () => {
    if (isSending) return;
    setSending(true);
    const result = await attempt(createExportApi(http).open(token));
    setSending(false);
    if (result.ok) {
      downloadFile(result.value.file, JSON.stringify(result.value.data, null, 2), 'application/json');
      return setOutcome('done');
    }
    const isSpent = result.error.code === 'CODE_EXPIRED' || result.error.code === 'BAD_REQUEST';
    setOutcome(isSpent ? 'expired' : { failure: failureText(result.error) });
  };
  return (
    <>
      <Skyline />
      <Page as="section">
        <Sign {...text.sign} />
        <Title>{text.title}</Title>
        {typeof outcome === 'string' ? (
          <Lead ref={lead} tabIndex={-1} role="status">
            {text[outcome]}
          </Lead>
        ) : (
          <>
            <Lead>{text.lead}</Lead>
            <NeedsScripts />
            <FailureLine>{outcome?.failure ?? null}</FailureLine>
            <Button look="primary" loading={isSending} onClick={() => void handleOpen()}>
              {text.open}
            </Button>
          </>
        )}
        <div>
          <TextLink to="/profile#settings">{text.toProfile}</TextLink>
        </div>
      </Page>
    </>
  );
};

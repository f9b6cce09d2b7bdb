import styled from '@emotion/styled';
import { formatDate } from '@site/text/dates';
import { SafeLink } from '@site/shared/ui/safe-link';
import { Skeleton } from '@site/shared/ui/skeleton';
import { observer } from 'mobx-react-lite';
import { useEffect, useRef, useState } from 'react';
import { valueOr } from '@site/area/rules/load';
import { LoadView } from '@site/shared/ui/load-view';
import { useAccountStores } from '../../stores/account-stores';
import { DeletionForm } from './deletion-form';
import type { SettingsStore } from './settings.store';
import { Inset, LinkButton, LinkLabel, MutedText } from './settings.styles';
import { settingsText } from './settings.text';

const text = settingsText.own;
const dayOf = (ms: number) => formatDate(new Date(ms).toISOString());

interface ConsentListProps {
  store: SettingsStore;
  /** Called after a withdrawal, which also requests the deletion of the account. */
  onWithdrawn: () => void;
}

/**
 * The accepted documents with edition, date and network address, and the edition in force if it is a newer one. A
 * consent that is not withdrawn has a withdraw button.
 */
export const ConsentList = observer(function ConsentList({ store, onWithdrawn }: ConsentListProps) {
  const [withdrawn, setWithdrawn] = useState<string | null>(null);
  const opener = useRef<HTMLButtonElement>(null);
  const handleDone = (isRequested: boolean) => {
    setWithdrawn(null);
    if (isRequested) onWithdrawn();
    else opener.current?.focus();
  };
  const { consents: documents } = useAccountStores();
  const inForce: Readonly<Record<string, number>> = valueOr(documents.editions, null) ?? {};
  useEffect(() => {
    void store.consents.load();
    void documents.load();
  }, [store, documents]);
  return (
    <Inset>
      <LoadView
        of={store.consents.reply}
        blank={<Skeleton height={90} />}
        failed={text.consentsFailed}
        onRetry={() => void store.consents.load()}
      >
        {(consents) =>
          consents.length === 0 ? (
            <MutedText>{text.noConsents}</MutedText>
          ) : (
            <ul>
              {consents.map(({ document, version, title, at, address, withdrawnAt }) => {
                const current = inForce[document] ?? version;
                return (
                  <Row key={document}>
                    <div>
                      <SafeLink to={`/legal/${document}/${version}`}>{text.edition(title, version)}</SafeLink>
                      <Details>
                        {text.agreedAt(dayOf(at), address)}
                        {withdrawnAt !== undefined && `, ${text.withdrawn(dayOf(withdrawnAt))}`}
                      </Details>
                      {current > version && (
                        <Details>
                          <SafeLink to={`/legal/${document}/${current}`}>{text.inForce(current)}</SafeLink>
                        </Details>
                      )}
                    </div>
                    {withdrawnAt === undefined && (
                      <LinkButton
                        type="button"
                        aria-label={text.withdrawOne(title)}
                        aria-expanded={withdrawn === document}
                        onClick={({ currentTarget }) => {
                          opener.current = currentTarget;
                          setWithdrawn(withdrawn === document ? null : document);
                        }}
                      >
                        <LinkLabel>{text.withdraw}</LinkLabel>
                      </LinkButton>
                    )}
                  </Row>
                );
              })}
            </ul>
          )
        }
      </LoadView>
      {withdrawn !== null && (
        <Inset key={withdrawn}>
          <MutedText>{text.withdrawLead}</MutedText>
          <DeletionForm store={store} withdrawn={withdrawn} onDone={handleDone} />
        </Inset>
      )}
    </Inset>
  );
});

const Row = styled.li(({ theme: { color } }) => ({
  display: 'flex',
  alignItems: 'center',
  justifyContent: 'space-between',
  gap: 16,
  padding: '10px 0',
  borderTop: `1px solid ${color.ink[700]}`,
  lineHeight: 1.4,
}));

const Details = styled.small(({ theme: { color } }) => ({
  display: 'block',
  fontSize: 15,
  color: color.steel[300],
}));

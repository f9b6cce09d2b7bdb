import styled from '@emotion/styled';
import type { ContestKind } from '@site/shared/contracts/contest';
import { SafeLink } from '@site/shared/ui/safe-link';
import { Disclosure, DisclosureSummary } from '../../ui/disclosure';
import { Muted } from '../../ui/muted';
import { Small } from './contest.styles';
import { contestText as text } from './contest.text';

const toDrawPath = (id: string) => `/api/contest/draws/${id}` as const;

/**
 * Commitments of running draws and data of completed draws, with which anybody can verify the draws; see
 * docs/product/shop.md#contest.
 */
export const DrawProof = ({ contests }: { contests: readonly ContestKind[] }) => (
  <Disclosure>
    <DisclosureSummary>{text.check}</DisclosureSummary>
    <Small>{text.checkLead}</Small>
    <Draws>
      {contests.map(({ contest, name, running, held }) => (
        <Draw key={contest}>
          {running && (
            <>
              <Muted as="dt">{text.sealed(name)}</Muted>
              <dd>
                <Commitment>{running.commitment}</Commitment>
                <DataLink to={toDrawPath(running.id)} file>
                  {text.running}
                </DataLink>
              </dd>
            </>
          )}
          {held && (
            <dd>
              <DataLink to={toDrawPath(held.id)} file>
                {text.held(held.participants)}
              </DataLink>
            </dd>
          )}
        </Draw>
      ))}
    </Draws>
  </Disclosure>
);

const Draws = styled.dl({ marginTop: 12 });

const Draw = styled.div(({ theme: { color } }) => ({
  padding: '12px 0',
  borderTop: `1px solid ${color.ink[600]}`,
}));

const Commitment = styled.code(({ theme: { font } }) => ({
  display: 'block',
  margin: '4px 0',
  font: `400 13px/1.5 ${font.mono}`,
  overflowWrap: 'anywhere',
}));

const DataLink = styled(SafeLink)(({ theme: { control } }) => ({
  display: 'inline-flex',
  alignItems: 'center',
  minHeight: control.minTarget,
}));

import styled from '@emotion/styled';
import type { ContestKind } from '@site/shared/contracts/contest';
import { SafeLink } from '@site/shared/ui/safe-link';
import { Disclosure, DisclosureSummary } from '../../ui/disclosure';
import { Muted } from '../../ui/muted';
import { Small } from './contest.styles';
import { drawProofText as text } from './draw-proof.text';

/** Names of the files of a draw before and after its result. The printed command reads both. */
const toCopyName = (id: string) => `${id}.copy.json`;
const toFileName = (id: string) => `${id}.json`;

const toDrawPath = (id: string) => `/api/contest/draws/${id}` as const;

/** Returns true if the check program can prove a draw of the contest, now or when it is held. */
const isForProgram = ({ running, closed, held }: ContestKind): boolean =>
  running?.beacon !== undefined || closed?.beacon !== undefined || held?.checkable === true;

/**
 * Commitments of running draws and data of completed draws, with which anybody can verify the draws; see
 * docs/product/shop.md#contest.
 */
export const DrawProof = ({ contests }: { contests: readonly ContestKind[] }) => (
  <Disclosure>
    <DisclosureSummary>{text.check}</DisclosureSummary>
    <Steps>
      {text.steps.map((step) => (
        <Small key={step} as="li">
          {step}
        </Small>
      ))}
    </Steps>
    {contests.some(isForProgram) && (
      <>
        <Small>
          {text.script}{' '}
          <SafeLink to="/api/contest/check-draw.mjs" file download="check-draw.mjs">
            check-draw.mjs
          </SafeLink>
        </Small>
        <Commitment>{text.install}</Commitment>
        <Small>{text.withoutCopy}</Small>
      </>
    )}
    <Draws>
      {contests.map(({ contest, name, running, closed, held }) => (
        <Draw key={contest}>
          {running && (
            <>
              <Muted as="dt">{text.sealed(name)}</Muted>
              <dd>
                <Commitment>{running.commitment}</Commitment>
                {running.beacon && <Small>{text.beacon(running.beacon)}</Small>}
                <DataLink to={toDrawPath(running.id)} file download={toCopyName(running.id)}>
                  {text.running}
                </DataLink>
              </dd>
            </>
          )}
          {closed && (
            <>
              <Muted as="dt">{text.closed(name, closed.participants)}</Muted>
              <dd>
                <Commitment>{closed.digest}</Commitment>
                {closed.beacon && <Small>{text.beacon(closed.beacon)}</Small>}
                <DataLink to={toDrawPath(closed.id)} file download={toCopyName(closed.id)}>
                  {text.closedFile}
                </DataLink>
              </dd>
            </>
          )}
          {held && (
            <>
              <Muted as="dt">{text.heldOf(name)}</Muted>
              <dd>
                <DataLink to={toDrawPath(held.id)} file download={toFileName(held.id)}>
                  {text.held(held.participants)}
                </DataLink>
                {held.checkable && (
                  <Commitment>{text.command(toFileName(held.id), toCopyName(held.id))}</Commitment>
                )}
                {held.checkable === false && <Small>{held.drand ? text.byDrand : text.bySeed}</Small>}
              </dd>
            </>
          )}
        </Draw>
      ))}
    </Draws>
  </Disclosure>
);

const Steps = styled.ol({
  display: 'grid',
  gap: 8,
  margin: '4px 0 16px',
  paddingLeft: 24,
  listStyle: 'decimal',
});

const Draws = styled.dl({ marginTop: 16 });

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

import styled from '@emotion/styled';
import { toSafeLink } from '@site/area/rules/links';
import { valueOr } from '@site/area/rules/load';
import { formatNumber } from '@site/text/numbers';
import { Button } from '@site/shared/ui/button';
import { Icon } from '@site/shared/ui/icon';
import { arrow } from '@site/shared/ui/icons/arrow';
import { book } from '@site/shared/ui/icons/book';
import { SafeLink } from '@site/shared/ui/safe-link';
import { TextLink } from '@site/shared/ui/text-link';
import { observer } from 'mobx-react-lite';
import { useHomeStores } from '../../stores/home-area-stores';
import { useOpenLink } from '../../ui/use-open-link';
import { LauncherOffer } from '../launcher/launcher-offer';
import { useLauncher } from '../launcher/use-launcher';
import { StepPanel } from './step-panel';
import { Actions, Quiet } from './starting.styles';
import { startingText } from './starting.text';
import { headingIdOf } from './use-step-focus';
import type { StartFlow } from './use-start-flow';

const { next, launcher: text } = startingText;

export const LauncherStep = observer(function LauncherStep({ flow }: { flow: StartFlow }) {
  const { blocks } = useHomeStores().home;
  const launcher = useLauncher();
  const welcome = valueOr(blocks.welcome, null);
  const instruction = useOpenLink(welcome?.instructionLink);
  const { hasStartedDownload } = flow;
  const handleNext = () => flow.finish('launcher');
  const handleDownloadStart = () => {
    flow.markDownloadStarted();
    // The pressed button disappears and would take the focus with it, so the heading gets the focus.
    document.getElementById(headingIdOf('launcher'))?.focus();
  };
  return (
    <StepPanel
      step="launcher"
      flow={flow}
      title={hasStartedDownload ? text.started : text.title}
      lead={
        <>
          {hasStartedDownload ? text.startedLead : text.lead}
          {hasStartedDownload && (
            <>
              <SafeLink to={toSafeLink(valueOr(launcher.download, undefined))} file>
                {text.byHand}
              </SafeLink>
              .
            </>
          )}
        </>
      }
    >
      {welcome?.downloadSize && (
        <Figure role="img" aria-label={text.size(welcome.downloadSize)}>
          {formatNumber(welcome.downloadSize)}
          <Unit> {text.unit}</Unit>
        </Figure>
      )}
      {blocks.welcome.kind === 'failed' && !hasStartedDownload && <p role="status">{text.noLink}</p>}
      <Actions>
        {hasStartedDownload ? (
          <Button look="primary" onClick={handleNext}>
            {next}
            <Icon of={arrow} />
          </Button>
        ) : (
          <LauncherOffer address={welcome?.downloadLink} size="m" onDownloadStart={handleDownloadStart}>
            {text.download}
          </LauncherOffer>
        )}
        {instruction !== null && (
          <TextLink to={toSafeLink(instruction)} before={<Icon of={book} />}>
            {text.instruction}
          </TextLink>
        )}
        {!hasStartedDownload && (
          <Quiet type="button" onClick={handleNext}>
            {text.have}
          </Quiet>
        )}
      </Actions>
    </StepPanel>
  );
});

const Figure = styled.p(({ theme: { color, font } }) => ({
  font: `900 clamp(120px,13vw,250px)/.78 ${font.display}`,
  color: color.amber.base,
  margin: '6px 0 26px',
}));

const Unit = styled.small({ fontSize: '.4em' });

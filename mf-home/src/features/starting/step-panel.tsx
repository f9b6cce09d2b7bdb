import type { StartStep } from '@site/shared/contracts/start-steps';
import type { ReactNode } from 'react';
import ferry from './ferry.svg?inline';
import { Art, ArtImage, Panel, PanelBody, StepLead, StepTitle } from './starting.styles';
import suitcase from './suitcase.svg';
import taxi from './taxi.svg';
import { headingIdOf } from './use-step-focus';
import type { StartFlow } from './use-start-flow';

interface StepPanelProps {
  step: StartStep;
  flow: StartFlow;
  title: ReactNode;
  lead: ReactNode;
  children: ReactNode;
}

const ART = {
  'sign-in': { src: ferry, kind: 'scene' },
  launcher: { src: ferry, kind: 'scene' },
  payment: { src: suitcase, kind: 'object' },
  play: { src: taxi, kind: 'scene' },
} as const satisfies Record<StartStep, unknown>;

export const StepPanel = ({ step, flow: { shown }, title, lead, children }: StepPanelProps) => {
  const { src, kind } = ART[step];
  const isFirst = step === 'sign-in' || step === 'launcher';
  return (
    <Panel id={step} aria-labelledby={headingIdOf(step)} hidden={shown !== null && shown !== step}>
      <PanelBody>
        <StepTitle id={headingIdOf(step)} tabIndex={-1}>
          {title}
        </StepTitle>
        <StepLead>{lead}</StepLead>
        {children}
      </PanelBody>
      <Art data-kind={kind}>
        <ArtImage
          src={src}
          alt=""
          width={1600}
          height={900}
          decoding="async"
          loading={isFirst ? undefined : 'lazy'}
        />
      </Art>
    </Panel>
  );
};

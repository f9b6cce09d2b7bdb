import type { Profession } from '@site/shared/contracts/home';
import { formatClock } from '@site/text/dates';
import { ButtonLink } from '@site/shared/ui/button-link';
import { Icon } from '@site/shared/ui/icon';
import { arrow } from '@site/shared/ui/icons/arrow';
import type { PointerEvent } from 'react';
import crime from '../../art/prof-crime.svg';
import lawyer from '../../art/prof-lawyer.svg';
import worker from '../../art/prof-worker.svg';
import { useBeforeLaunch } from '@site/shared/ui/use-before-launch';
import { homeText } from './home.text';
import {
  About,
  Closed,
  ClosedIcon,
  Condition,
  Fact,
  Facts,
  FactValue,
  Info,
  Panel,
} from './profession-panel.styles';

const { professions: text } = homeText;

const portraits: Record<Profession['id'], string> = { worker, lawyer, crime };

interface ProfessionPanelProps {
  profession: Profession;
  first: boolean;
}

const openUnderMouse = ({ currentTarget, pointerType }: PointerEvent<HTMLElement>) => {
  const radio = pointerType === 'mouse' && currentTarget.querySelector('input');
  if (radio) radio.checked = true;
};

/** One profession. A radio button opens its panel, so that panels can be opened before scripts load. */
export const ProfessionPanel = ({ profession, first }: ProfessionPanelProps) => {
  const isBeforeLaunch = useBeforeLaunch();
  // before the launch there is nobody to count
  const facts = profession.facts.filter(({ measuredAt }) => !isBeforeLaunch || measuredAt === undefined);
  return (
    <Panel scene={profession.id} onPointerEnter={openUnderMouse}>
      <input type="radio" name="profession" aria-label={profession.name} defaultChecked={first} />
      <img src={portraits[profession.id]} alt="" width={600} height={800} loading="lazy" decoding="async" />
      <h3>{profession.name}</h3>
      <Info>
        <About>{profession.about}</About>
        <Facts>
          {facts.map(({ label, value, measuredAt }) => (
            <Fact key={label}>
              <dt>{measuredAt === undefined ? label : text.measured(label, formatClock(measuredAt))}</dt>
              <FactValue>{value}</FactValue>
            </Fact>
          ))}
        </Facts>
        <ButtonLink look="primary" to={isBeforeLaunch ? '/preregistration' : '/starting'}>
          {isBeforeLaunch ? text.reserve : profession.action}
          <Icon of={arrow} />
        </ButtonLink>
      </Info>
      <Closed>
        <Condition>{profession.condition}</Condition>
        <ClosedIcon of={arrow} />
      </Closed>
    </Panel>
  );
};

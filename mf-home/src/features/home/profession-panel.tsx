import type { Profession } from '@site/shared/contracts/home';
import { ButtonLink } from '@site/shared/ui/button-link';
import { Icon } from '@site/shared/ui/icon';
import { arrow } from '@site/shared/ui/icons/arrow';
import type { PointerEvent } from 'react';
import crime from '../../art/prof-crime.svg';
import lawyer from '../../art/prof-lawyer.svg';
import worker from '../../art/prof-worker.svg';
import { Closed, Info, Panel } from './profession-panel.styles';

const portraits: Record<Profession['id'], string> = { worker, lawyer, crime };

interface ProfessionPanelProps {
  profession: Profession;
  first: boolean;
}

const openUnderMouse = ({ currentTarget, pointerType }: PointerEvent<HTMLElement>) => {
  const radio = pointerType === 'mouse' && currentTarget.querySelector('input');
  if (radio) radio.checked = true;
};

/** One way into the city. A radio button keeps it open: that works before any script has come. */
export const ProfessionPanel = ({ profession, first }: ProfessionPanelProps) => (
  <Panel scene={profession.id} onPointerEnter={openUnderMouse}>
    <input type="radio" name="profession" aria-label={profession.name} defaultChecked={first} />
    <img src={portraits[profession.id]} alt="" width={600} height={800} loading="lazy" decoding="async" />
    <h3>{profession.name}</h3>
    <Info>
      <p>{profession.about}</p>
      <dl>
        {profession.facts.map(({ label, value }) => (
          <div key={label}>
            <dt>{label}</dt>
            <dd>{value}</dd>
          </div>
        ))}
      </dl>
      <ButtonLink look="primary" to="/starting">
        {profession.action}
        <Icon of={arrow} />
      </ButtonLink>
    </Info>
    <Closed>
      <span>{profession.condition}</span>
      <Icon of={arrow} />
    </Closed>
  </Panel>
);

import styled from '@emotion/styled';
import type { ContentMistake } from '@site/shared/contracts/content-editions';
import { observer } from 'mobx-react-lite';
import type { ReactNode } from 'react';
import { faultReason } from './field-labels.text';
import { formText as text } from './form.text';
import { toFaultId, toFieldId, useEditor } from './form-context';
import type { Way } from './schema';

export interface FieldProps {
  way: Way;
  label: string;
  isRequired: boolean;
  isDisabled: boolean;
}

/** Attributes of the control of a field. */
interface ControlProps {
  id: string;
  'aria-invalid': boolean;
  'aria-describedby': string | undefined;
}

interface FieldFrameProps extends Pick<FieldProps, 'way' | 'label' | 'isRequired'> {
  /** Columns of the form that the field takes. */
  width?: 'single' | 'double' | 'full';
  /** Mistakes instead of those at the way. */
  faults?: readonly ContentMistake[];
  /** Says a mistake. */
  toFault?: (mistake: ContentMistake) => string;
  children: (control: ControlProps) => ReactNode;
}

/** A label, a control and the mistakes of a field. */
export const FieldFrame = observer(function FieldFrame(props: FieldFrameProps) {
  const { way, label, isRequired, width = 'single', toFault, children } = props;
  const own = useEditor().mistakesAt(way);
  const faults = props.faults ?? own;
  const [id, fault] = [toFieldId(way), toFaultId(way)];
  const hasFaults = faults.length > 0;
  return (
    <Root data-width={width}>
      <label htmlFor={id}>
        {label} {!isRequired && <small>{text.optional}</small>}
      </label>
      {children({ id, 'aria-invalid': hasFaults, 'aria-describedby': hasFaults ? fault : undefined })}
      <FaultLines id={fault} faults={faults} {...(toFault && { toFault })} />
    </Root>
  );
});

/** The mistakes of a group, which it is described by. */
export const Faults = observer(function Faults({ way }: { way: Way }) {
  return <FaultLines id={toFaultId(way)} faults={useEditor().mistakesAt(way)} />;
});

interface FaultLinesProps extends Pick<FieldFrameProps, 'toFault'> {
  id: string;
  faults: readonly ContentMistake[];
}

function FaultLines({ id, faults, toFault }: FaultLinesProps) {
  const { kind } = useEditor();
  const say = toFault ?? ((mistake: ContentMistake) => faultReason(kind, mistake));
  return faults.length > 0 && <Fault id={id}>{faults.map(say).join('; ')}</Fault>;
}

const Root = styled.div(({ theme: { media } }) => ({
  display: 'grid',
  alignContent: 'start',
  gap: 6,
  minWidth: 0,
  '&[data-width=full]': { gridColumn: '1 / -1' },
  [media.aboveMobile]: { '&[data-width=double]': { gridColumn: 'span 2' } },
  label: { fontWeight: 600 },
  small: { fontSize: 13, fontWeight: 400, color: 'var(--muted)' },
}));

const Fault = styled.p({ color: 'var(--bad)', fontSize: 14, fontWeight: 600 });

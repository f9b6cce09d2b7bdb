import styled from '@emotion/styled';
import { Icon } from '@site/shared/ui/icon';
import { IconButton } from '@site/shared/ui/icon-button';
import { close } from '@site/shared/ui/icons/close';
import { Fragment, useEffect, useRef } from 'react';
import { keysText as text } from './keys.text';
import { usePopoverClosing } from './use-popover-closing';

const PANEL_ID = 'site-keys';
const TITLE_ID = 'site-keys-title';

/** The memo of keys, on paper. A popover of the browser: Escape and a click beside it close it, and the focus goes back. */
export function KeysPanel({ pressed }: { pressed: number }) {
  const root = useRef<HTMLDivElement>(null);
  usePopoverClosing(root, PANEL_ID);
  useEffect(() => {
    const panel = root.current;
    if (panel?.togglePopover?.()) panel.querySelector('button')?.focus();
  }, [pressed]);
  return (
    <Root id={PANEL_ID} popover="auto" ref={root} role="dialog" aria-labelledby={TITLE_ID}>
      <h2 id={TITLE_ID}>{text.title}</h2>
      <IconButton label={text.close} popoverTarget={PANEL_ID} popoverTargetAction="hide">
        <Icon of={close} size={28} />
      </IconButton>
      <dl>
        {text.keys.map(({ keys, what }) => (
          <div key={what}>
            <dt>
              {keys.map((key, place) => (
                <Fragment key={key}>
                  {place > 0 && ' '}
                  <kbd>{key}</kbd>
                </Fragment>
              ))}
            </dt>
            <dd>{what}</dd>
          </div>
        ))}
      </dl>
    </Root>
  );
}

const Root = styled.div(({ theme: { color, font, media, shadow, type } }) => ({
  '--focus': color.paper.ink,
  inset: 0,
  margin: 'auto',
  width: 'min(640px,100% - 48px)',
  height: 'fit-content',
  maxHeight: 'calc(100% - 48px)',
  overflow: 'auto',
  padding: '40px 44px 44px',
  border: 0,
  borderTop: `6px solid ${color.amber.base}`,
  background: color.paper.base,
  color: color.paper.ink,
  boxShadow: shadow.modal,
  '&:popover-open': { display: 'block' },
  '& > h2': { ...type.h3, marginBottom: 24, paddingRight: 56 },
  '& > button': { position: 'absolute', right: 12, top: 12 },
  '& > button, & > button:hover': { color: 'inherit' },
  '& dl > div': {
    display: 'grid',
    gridTemplateColumns: '13em 1fr',
    gap: 20,
    padding: '14px 0',
    borderTop: `1px solid ${color.paper.line}`,
    [media.mobile]: { gridTemplateColumns: '1fr', gap: 8 },
  },
  '& kbd': {
    display: 'inline-block',
    padding: '3px 9px',
    border: `1.5px solid ${color.paper.ink}`,
    borderRadius: 4,
    font: `500 14px/1.4 ${font.mono}`,
    whiteSpace: 'nowrap',
  },
  [media.mobile]: { padding: '28px 24px 32px' },
}));

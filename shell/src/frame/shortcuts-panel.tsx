import styled from '@emotion/styled';
import { Icon } from '@site/shared/ui/icon';
import { IconButton } from '@site/shared/ui/icon-button';
import { close } from '@site/shared/ui/icons/close';
import { Fragment, useEffect, useRef } from 'react';
import { shortcutsText as text } from './shortcuts.text';
import { usePopoverClosing } from './use-popover-closing';

const PANEL_ID = 'site-keys';
const TITLE_ID = 'site-keys-title';

/**
 * The panel of keyboard shortcuts. The panel is a popover, so that the browser closes it on Escape or a click
 * outside and returns the focus.
 */
export function ShortcutsPanel({ pressed }: { pressed: number }) {
  const root = useRef<HTMLDivElement>(null);
  usePopoverClosing(root, PANEL_ID);
  useEffect(() => {
    const panel = root.current;
    if (panel?.togglePopover?.()) panel.querySelector('button')?.focus();
  }, [pressed]);
  return (
    <Root id={PANEL_ID} popover="auto" ref={root} role="dialog" aria-labelledby={TITLE_ID}>
      <Title id={TITLE_ID}>{text.title}</Title>
      <CloseButton label={text.close} popoverTarget={PANEL_ID} popoverTargetAction="hide">
        <Icon of={close} size={28} />
      </CloseButton>
      <dl>
        {text.keys.map(({ keys, what }) => (
          <Row key={what}>
            <dt>
              {keys.map((key, place) => (
                <Fragment key={key}>
                  {place > 0 && ' '}
                  <Key>{key}</Key>
                </Fragment>
              ))}
            </dt>
            <dd>{what}</dd>
          </Row>
        ))}
      </dl>
    </Root>
  );
}

const Root = styled.div(({ theme: { color, media, shadow } }) => ({
  '--focus': color.paper.ink,
  inset: 0,
  margin: 'auto',
  width: 'min(780px,100% - 48px)',
  height: 'fit-content',
  maxHeight: 'calc(100% - 48px)',
  overflow: 'auto',
  padding: '32px 44px 36px',
  border: 0,
  borderTop: `6px solid ${color.amber.base}`,
  background: color.paper.base,
  color: color.paper.ink,
  boxShadow: shadow.modal,
  '&:popover-open': { display: 'block' },
  [media.mobile]: { padding: '28px 24px 32px' },
}));

const Title = styled.h2(({ theme: { type } }) => ({ ...type.h3, marginBottom: 16, paddingRight: 56 }));

const CloseButton = styled(IconButton)({
  position: 'absolute',
  right: 12,
  top: 12,
  '&, &:hover': { color: 'inherit' },
});

const Row = styled.div(({ theme: { color, media } }) => ({
  display: 'grid',
  gridTemplateColumns: '13em 1fr',
  gap: 20,
  padding: '9px 0',
  borderTop: `1px solid ${color.paper.line}`,
  [media.mobile]: { gridTemplateColumns: '1fr', gap: 8 },
}));

const Key = styled.kbd(({ theme: { color, font } }) => ({
  display: 'inline-block',
  padding: '3px 9px',
  border: `1.5px solid ${color.paper.ink}`,
  borderRadius: 4,
  font: `500 14px/1.4 ${font.mono}`,
  whiteSpace: 'nowrap',
}));

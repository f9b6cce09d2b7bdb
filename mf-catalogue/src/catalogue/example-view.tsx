import styled from '@emotion/styled';
import { Icon } from '@site/shared/ui/icon';
import { plus } from '@site/shared/ui/icons/plus';
import type { Example } from '../parts/part';
import { catalogueText as text } from './catalogue.text';
import { FRAME_WIDTH, type Layout } from './layout';
import { LayoutFrame } from './layout-frame';

interface ExampleViewProps {
  example: Example;
  layout: Layout;
  isScene: boolean;
  isForm: boolean;
  /** Level of the example's heading. */
  heading: 'h2' | 'h3';
}

/** One example: its title, the live component in the chosen layout, and its code. */
export function ExampleView(props: ExampleViewProps) {
  const { example, layout, isScene, isForm, heading } = props;
  const { title, View, code } = example;
  const stage = (
    <Stage data-scene={isScene || undefined} data-form={isForm || undefined}>
      <View />
    </Stage>
  );
  return (
    <Root>
      <Title as={heading}>{title}</Title>
      <Box data-example>
        {layout === 'window' ? (
          stage
        ) : (
          <LayoutFrame title={text.frame(title, text.layouts[layout])} width={FRAME_WIDTH[layout]}>
            {stage}
          </LayoutFrame>
        )}
      </Box>
      <Code>
        <Summary>
          {text.code}
          <Plus of={plus} />
        </Summary>
        <Source tabIndex={0} aria-label={`${text.code}: ${title}`} role="region">
          <code>{code}</code>
        </Source>
      </Code>
    </Root>
  );
}

const Root = styled.article({ minWidth: 0, marginTop: 36 });

const Title = styled.h3(({ theme: { color, font } }) => ({
  font: `500 13px/1.5 ${font.mono}`,
  color: color.steel[300],
  marginBottom: 10,
}));

const Box = styled.div(({ theme: { color } }) => ({
  background: color.ink[900],
  border: `1px solid ${color.ink[700]}`,
}));

const Stage = styled.div(({ theme: { media } }) => ({
  position: 'relative',
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  gap: 24,
  padding: 40,
  '& > :where(div,form,fieldset,section,p)': { width: '100%', minWidth: 0 },
  '&[data-form]': { maxWidth: 640 },
  [media.mobile]: { padding: '28px 20px' },
  '&[data-scene]': { display: 'block', padding: 0, overflow: 'hidden' },
}));

const Code = styled.details(({ theme: { color } }) => ({
  border: `1px solid ${color.ink[700]}`,
  borderTop: 0,
  background: color.ink[850],
}));

const Summary = styled.summary(({ theme: { color, control } }) => ({
  display: 'flex',
  alignItems: 'center',
  justifyContent: 'space-between',
  minHeight: control.minTarget,
  padding: '0 20px',
  fontSize: 15,
  cursor: 'pointer',
  listStyle: 'none',
  color: color.steel[300],
  '&::-webkit-details-marker': { display: 'none' },
  '&:hover': { color: color.bone.base },
}));

const Plus = styled(Icon)(({ theme: { color } }) => ({
  color: color.amber.base,
  '[open] > summary > &': { transform: 'rotate(45deg)' },
}));

const Source = styled.pre(({ theme: { color, type } }) => ({
  ...type.mono,
  overflowX: 'auto',
  padding: '4px 20px 20px',
  color: color.bone.dim,
  outlineOffset: -4,
  tabSize: 2,
}));

import styled from '@emotion/styled';
import { SegmentedControl } from '@site/shared/forms/segmented-control';
import { ICONS, type IconName } from '../parts/icons';
import type { Part } from '../parts/part';
import { catalogueText as text } from './catalogue.text';
import { ExampleView } from './example-view';
import { ForcedStates } from './forced-states';
import { IconGrid } from './icon-grid';
import { LAYOUTS, type Layout } from './layout';

interface PartViewProps {
  parts: readonly Part[];
  layout: Layout;
  onLayout: (layout: Layout) => void;
}

const ALL_ICONS = Object.keys(ICONS) as IconName[];

/** Examples and notes of one part, or of all parts of a group. */
export const PartView = ({ parts, layout, onLayout }: PartViewProps) => (
  <Root id="examples" aria-label={text.examples}>
    <Tools>
      <SegmentedControl
        label={text.layout}
        options={LAYOUTS}
        words={text.layouts}
        chosen={layout}
        onChoose={onLayout}
      />
    </Tools>
    {parts.map((part) => (
      <Section key={part.id} aria-label={part.title}>
        {parts.length > 1 && (
          <>
            <Title>{part.title}</Title>
            <p>{part.purpose}</p>
          </>
        )}
        <File>{`@site/shared/${part.file}`}</File>
        {part.examples.map((example) => (
          <ExampleView
            key={example.title}
            example={example}
            layout={layout}
            isScene={part.isScene}
            heading={parts.length > 1 ? 'h3' : 'h2'}
            isForm={part.file.startsWith('forms/')}
          />
        ))}
        {part.id === 'icon' && <IconGrid names={ALL_ICONS} />}
        <Notes role="note" aria-label={text.notes}>
          <b>{text.notes}</b>
          <ul>
            {part.notes.map((note) => (
              <li key={note}>{note}</li>
            ))}
          </ul>
        </Notes>
      </Section>
    ))}
    <ForcedStates />
  </Root>
);

const Root = styled.section({ minWidth: 0 });

const Tools = styled.div({ marginBottom: 28, '@media (scripting: none)': { display: 'none' } });

const Section = styled.section(({ theme: { color } }) => ({
  '& + &': { marginTop: 64, paddingTop: 48, borderTop: `1px solid ${color.ink[600]}` },
  '& > p': { maxWidth: '40em', color: color.bone.dim },
}));

const Title = styled.h2(({ theme: { type } }) => ({ ...type.h3, marginBottom: 12 }));

const File = styled.code(({ theme: { color, type } }) => ({
  ...type.mono,
  display: 'block',
  marginTop: 16,
  color: color.steel[300],
  overflowWrap: 'anywhere',
}));

const Notes = styled.div(({ theme: { color, font } }) => ({
  marginTop: 36,
  '& > b': { font: `800 26px/1 ${font.display}` },
  '& li': { position: 'relative', maxWidth: '40em', marginTop: 10, paddingLeft: 28, color: color.bone.dim },
  '& li::before': {
    content: '""',
    position: 'absolute',
    left: 0,
    top: '.8em',
    width: 16,
    height: 2,
    background: color.foam.base,
  },
}));

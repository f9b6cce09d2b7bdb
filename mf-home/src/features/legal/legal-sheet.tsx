import type { LegalDocument } from '@site/shared/contracts/legal';
import { plus } from '@site/shared/ui/icons/plus';
import { LegalClauseText } from './legal-clause';
import {
  Contents,
  ContentsList,
  ContentsSummary,
  Entry,
  EntryLink,
  Fingerprint,
  Section,
  SectionNumber,
  SectionTitle,
  Sheet,
  Toggle,
} from './legal.styles';
import { legalText as words } from './legal.text';

const NO_BREAK_HYPHEN = '\u2011';

/** Returns the first twelve digits of a fingerprint in groups of four, e.g. «9f2c-41ab-77d0». */
const toShortFingerprint = (fingerprint: string) =>
  fingerprint.slice(0, 12).replace(/(.{4})(?=.)/g, `$1${NO_BREAK_HYPHEN}`);

export const LegalSheet = ({ of: { preamble, sections, fingerprint } }: { of: LegalDocument }) => (
  <Sheet as="article">
    {preamble.map((clause, index) => (
      <LegalClauseText key={index} clause={clause} />
    ))}
    <Contents open>
      <ContentsSummary>
        {words.contents}
        <Toggle of={plus} />
      </ContentsSummary>
      <ContentsList>
        {sections.map(({ title }, index) => (
          <Entry key={index}>
            <EntryLink href={`#p${index + 1}`}>{title}</EntryLink>
          </Entry>
        ))}
      </ContentsList>
    </Contents>
    {sections.map(({ title, clauses }, section) => (
      <Section key={section} id={`p${section + 1}`} aria-labelledby={`p${section + 1}-title`}>
        <SectionTitle id={`p${section + 1}-title`}>
          <SectionNumber>{section + 1}</SectionNumber> {title}
        </SectionTitle>
        {clauses.map((clause, index) => (
          <LegalClauseText key={index} number={`${section + 1}.${index + 1}.`} clause={clause} />
        ))}
      </Section>
    ))}
    <Fingerprint title={fingerprint}>{words.fingerprint(toShortFingerprint(fingerprint))}</Fingerprint>
  </Sheet>
);

import type { LegalDocument } from '@site/shared/contracts/legal';
import { Icon } from '@site/shared/ui/icon';
import { plus } from '@site/shared/ui/icons/plus';
import { LegalClauseText } from './legal-clause';
import { Contents, Sheet } from './legal.styles';
import { legalText as words } from './legal.text';

const NO_BREAK_HYPHEN = '\u2011';

/** The first twelve digits, as one reads them out: «9f2c-41ab-77d0». */
const toShown = (fingerprint: string) =>
  fingerprint.slice(0, 12).replace(/(.{4})(?=.)/g, `$1${NO_BREAK_HYPHEN}`);

/** The document on paper: contents, numbered sections and clauses, the fingerprint of the edition. */
export const LegalSheet = ({ of: { preamble, sections, fingerprint } }: { of: LegalDocument }) => (
  <Sheet as="article">
    {preamble.map((clause, index) => (
      <LegalClauseText key={index} clause={clause} />
    ))}
    <Contents open>
      <summary>
        {words.contents}
        <Icon of={plus} />
      </summary>
      <ol>
        {sections.map(({ title }, index) => (
          <li key={index}>
            <a href={`#p${index + 1}`}>{title}</a>
          </li>
        ))}
      </ol>
    </Contents>
    {sections.map(({ title, clauses }, section) => (
      <section key={section} id={`p${section + 1}`} aria-labelledby={`p${section + 1}-title`}>
        <h2 id={`p${section + 1}-title`}>
          <span>{section + 1}</span> {title}
        </h2>
        {clauses.map((clause, index) => (
          <LegalClauseText key={index} number={`${section + 1}.${index + 1}.`} clause={clause} />
        ))}
      </section>
    ))}
    <footer title={fingerprint}>{words.fingerprint(toShown(fingerprint))}</footer>
  </Sheet>
);

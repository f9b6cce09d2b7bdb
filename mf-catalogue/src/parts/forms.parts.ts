import { definePart, type PartGroup } from './part';
import { formsText as text } from './forms.text';
import * as textField from '../examples/text-field.examples';
import textFieldSource from '../examples/text-field.examples.tsx?source';
import * as passwordField from '../examples/password-field.examples';
import passwordFieldSource from '../examples/password-field.examples.tsx?source';
import * as codeField from '../examples/code-field.examples';
import codeFieldSource from '../examples/code-field.examples.tsx?source';
import * as codeCells from '../examples/code-cells.examples';
import codeCellsSource from '../examples/code-cells.examples.tsx?source';
import * as checkBox from '../examples/check-box.examples';
import checkBoxSource from '../examples/check-box.examples.tsx?source';
import * as toggle from '../examples/toggle.examples';
import toggleSource from '../examples/toggle.examples.tsx?source';
import * as segmentedControl from '../examples/segmented-control.examples';
import segmentedControlSource from '../examples/segmented-control.examples.tsx?source';
import * as radioCards from '../examples/radio-cards.examples';
import radioCardsSource from '../examples/radio-cards.examples.tsx?source';
import * as formBox from '../examples/form-box.examples';
import formBoxSource from '../examples/form-box.examples.tsx?source';
import * as failureLine from '../examples/failure-line.examples';
import failureLineSource from '../examples/failure-line.examples.tsx?source';

export const forms: PartGroup = {
  id: 'forms',
  title: text.title,
  parts: [
    definePart('forms/text-field', text.textField, textField, textFieldSource),
    definePart('forms/password-field', text.passwordField, passwordField, passwordFieldSource),
    definePart('forms/code-field', text.codeField, codeField, codeFieldSource),
    definePart('forms/code-cells', text.codeCells, codeCells, codeCellsSource),
    definePart('forms/check-box', text.checkBox, checkBox, checkBoxSource),
    definePart('forms/toggle', text.toggle, toggle, toggleSource),
    definePart('forms/segmented-control', text.segmentedControl, segmentedControl, segmentedControlSource),
    definePart('forms/radio-cards.styles', text.radioCards, radioCards, radioCardsSource),
    definePart('forms/form-box', text.formBox, formBox, formBoxSource),
    definePart('forms/failure-line', text.failureLine, failureLine, failureLineSource),
  ],
};

import { definePart, type PartGroup } from './part';
import { surfacesText as text } from './surfaces.text';
import * as paper from '../examples/paper.examples';
import paperSource from '../examples/paper.examples.tsx?source';
import * as sheet from '../examples/sheet.examples';
import sheetSource from '../examples/sheet.examples.tsx?source';
import * as ticket from '../examples/ticket.examples';
import ticketSource from '../examples/ticket.examples.tsx?source';
import * as accordion from '../examples/accordion.examples';
import accordionSource from '../examples/accordion.examples.tsx?source';
import * as wrap from '../examples/wrap.examples';
import wrapSource from '../examples/wrap.examples.tsx?source';
import * as hazardTape from '../examples/hazard-tape.examples';
import hazardTapeSource from '../examples/hazard-tape.examples.tsx?source';

export const surfaces: PartGroup = {
  id: 'surfaces',
  title: text.title,
  parts: [
    definePart('ui/paper', text.paper, paper, paperSource),
    definePart('ui/sheet', text.sheet, sheet, sheetSource),
    definePart('ui/ticket', text.ticket, ticket, ticketSource),
    definePart('ui/accordion', text.accordion, accordion, accordionSource),
    definePart('ui/wrap', text.wrap, wrap, wrapSource, { isScene: true }),
    definePart('ui/hazard-tape', text.hazardTape, hazardTape, hazardTapeSource),
  ],
};

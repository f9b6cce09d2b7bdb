import type { ComponentType } from 'react';
import { cutExample } from './cut-example';

/** Words of one part. `examples` has a title for each exported example. */
export interface PartText<Name extends string> {
  title: string;
  /** One sentence that says what the part is for. */
  purpose: string;
  /** Notes about accessibility. */
  notes: readonly string[];
  examples: Readonly<Record<Name, string>>;
}

export interface Example {
  title: string;
  View: ComponentType;
  /** Source of the example, with the imports that it uses. */
  code: string;
}

/** A component of `shared/ui` or `shared/forms` in the catalogue. */
export interface Part {
  /** Last segment of the address `/catalogue/<id>`. */
  id: string;
  /** Module below `@site/shared/`. */
  file: string;
  title: string;
  purpose: string;
  notes: readonly string[];
  examples: readonly Example[];
  /** True for a part that fills the window, which needs a stage without padding. */
  isScene: boolean;
}

export interface PartGroup {
  id: string;
  title: string;
  parts: readonly Part[];
}

/**
 * Makes the entry of a part. `module` is the module with its examples, and `source` is the text of that module,
 * imported with `?source`.
 */
export function definePart<Name extends string>(
  file: `${'ui' | 'forms'}/${string}`,
  text: PartText<Name>,
  module: Readonly<Record<Name, ComponentType>>,
  source: string,
  { isScene = false } = {},
): Part {
  const names = Object.keys(text.examples) as Name[];
  return {
    id: file.replace(/^.*\//, '').replace(/\.styles$/, ''),
    file,
    title: text.title,
    purpose: text.purpose,
    notes: text.notes,
    isScene,
    examples: names.map((name) => ({
      title: text.examples[name],
      View: module[name],
      code: cutExample(source, name),
    })),
  };
}

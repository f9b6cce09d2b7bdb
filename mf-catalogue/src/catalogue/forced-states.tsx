import { useEffect, useRef } from 'react';

/** Matches a pseudo-class that depends on the visitor. */
const STATE = /:(hover|focus-visible|focus-within|focus)(?![-\w])/g;

const forced = (state: string) => `:is([data-force~=${state}],[data-force~=${state}] *)`;
const FORCED: Readonly<Record<string, string>> = {
  hover: forced('hover'),
  'focus-within': forced('focus-within'),
  // only elements that can have the focus, because the focus ring is a rule for all elements
  'focus-visible': `:is(a,button,input,summary)${forced('focus')}`,
  focus: `:is(a,button,input,summary)${forced('focus')}`,
};

/**
 * Lets examples show a state that depends on the visitor: `data-force="hover"` or `focus` on an element or above it.
 * Copies the rules of the page for these states with selectors that match the attribute.
 */
export function ForcedStates() {
  const place = useRef<HTMLSpanElement>(null);
  useEffect(() => {
    if (!place.current) return;
    const page = place.current.ownerDocument;
    const rules = [...page.styleSheets].flatMap(({ cssRules }) => copyRules(cssRules));
    // made here, because the gateway accepts no style elements in the HTML of an area
    const style = page.createElement('style');
    place.current.append(style);
    for (const rule of rules) style.sheet?.insertRule(rule, style.sheet.cssRules.length);
    return () => style.remove();
  }, []);
  return <span ref={place} hidden />;
}

function copyRules(rules: CSSRuleList): string[] {
  return [...rules].flatMap((rule) => {
    // compared by shape, because the rules of a frame have classes of their own
    if ('media' in rule) {
      const { conditionText, cssRules } = rule as CSSMediaRule;
      const inner = copyRules(cssRules).join('');
      return inner ? [`@media ${conditionText}{${inner}}`] : [];
    }
    if (!('selectorText' in rule)) return [];
    const { selectorText, style } = rule as CSSStyleRule;
    const selector = selectorText.replace(STATE, (_, state: string) => FORCED[state] ?? '');
    return selector === selectorText ? [] : [`${selector}{${style.cssText}}`];
  });
}

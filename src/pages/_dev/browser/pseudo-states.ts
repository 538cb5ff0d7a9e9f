/** States that only a visitor's hand can bring about, and the class that shows each. */
const STATES = [':hover', ':focus-visible', ':active'] as const;

const classOf = (state: string) => `.state-${state.slice(1)}`;

/** Puts beside each rule for such a state one for its class. */
function copyRules(group: CSSStyleSheet | CSSGroupingRule): void {
  for (let index = group.cssRules.length - 1; index >= 0; index -= 1) {
    const rule = group.cssRules[index];
    if (rule instanceof CSSGroupingRule) copyRules(rule);
    if (!(rule instanceof CSSStyleRule) || !STATES.some((state) => rule.selectorText.includes(state)))
      continue;
    const selector = STATES.reduce(
      (text, state) => text.replaceAll(state, classOf(state)),
      rule.selectorText,
    );
    group.insertRule(`${selector} { ${rule.style.cssText} }`, index + 1);
  }
}

/** Shows what stands in `[data-pseudo-state]` in that state: `hover`, `focus-visible`, `active`. */
export function showStates(document: Document): void {
  const shown = document.querySelectorAll<HTMLElement>('[data-pseudo-state]');
  if (shown.length === 0) return;
  for (const sheet of document.styleSheets) copyRules(sheet);
  for (const element of shown) {
    for (const target of element.querySelectorAll('a, button')) {
      target.classList.add(`state-${element.dataset['pseudoState']}`);
    }
  }
}

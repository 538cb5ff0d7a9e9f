import type { SampleStep } from '../../../blocks/block-samples.ts';

/**
 * Returns the first element that matches.
 * @throws Error that names the selector if none does: then the sample is outdated.
 */
function first<Found extends HTMLElement>(selector: string, kind: new () => Found): Found {
  const found = document.querySelector(selector);
  if (!(found instanceof kind)) throw new Error(`No ${kind.name} on this canvas fits '${selector}'.`);
  return found;
}

function writeInto(selector: string, text: string): void {
  const field = first(selector, HTMLElement);
  if (!(field instanceof HTMLInputElement || field instanceof HTMLTextAreaElement)) {
    throw new Error(`'${selector}' is no field that can be written into.`);
  }
  field.value = text;
  for (const name of ['input', 'change']) field.dispatchEvent(new Event(name, { bubbles: true }));
}

/** Stubs `fetch` for form submissions, with the response that the sample needs. */
function answerAs(host: 'silent' | 'well' | 'failing'): void {
  const silence = new Promise<Response>(() => undefined);
  window.fetch = () =>
    host === 'silent'
      ? silence
      : Promise.resolve(new Response(null, { status: host === 'well' ? 200 : 500 }));
}

/** Runs the steps of a state on the block of this canvas. */
export async function takeSteps(steps: readonly SampleStep[]): Promise<void> {
  for (const step of steps) {
    if ('await' in step) {
      while (!document.querySelector(step.await)) await new Promise(requestAnimationFrame);
    } else if ('open' in step) {
      first(step.open, HTMLDetailsElement);
      for (const details of document.querySelectorAll<HTMLDetailsElement>(step.open)) details.open = true;
    } else if ('press' in step) first(step.press, HTMLElement).click();
    else if ('host' in step) answerAs(step.host);
    else if ('fill' in step) writeInto(step.fill, step.with);
    else first(step.focus, HTMLElement).focus();
  }
}

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

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

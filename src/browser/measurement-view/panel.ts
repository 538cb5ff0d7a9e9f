import type { MeasurementTexts } from '../../config/measurement/measurement-texts.ts';
import type { SentEvent } from '../analytics/client/enrich.ts';

/** Parts of the panel with a heading, in their order. */
const PARTS = ['consent', 'events', 'tagManager', 'scripts'] as const;

type Part = (typeof PARTS)[number];

/** Panel of the measurement view. It announces nothing by itself: every click would speak. */
export interface Panel {
  readonly element: HTMLElement;
  /** Shows the lines of a part in place of those before. */
  show(part: Exclude<Part, 'events'>, lines: readonly string[]): void;
  /** Adds an event above those before. */
  addEvent(event: SentEvent, path: string, isSent: boolean): void;
}

/** Creates the panel. It folds to its title, so that it need not cover the page. */
export function createPanel(texts: MeasurementTexts, close: () => void): Panel {
  const element = create('aside', { className: 'measurement-view no-print' });
  element.setAttribute('aria-label', texts.title);
  const folded = create('details', { open: true });
  const button = create('button', { type: 'button', textContent: texts.close });
  button.addEventListener('click', close);
  const content = create('div', { className: 'content' });
  content.append(create('p', { textContent: texts.nothingSent }), button);
  const lists = new Map(PARTS.map((part) => [part, create('ul')]));
  for (const [part, list] of lists) {
    list.append(create('li', { textContent: texts.none }));
    content.append(create('h2', { textContent: texts[part] }), list);
  }
  folded.append(create('summary', { textContent: texts.title }), content);
  element.append(folded);
  let count = 0;
  return {
    element,
    show(part, lines) {
      const shown = lines.length > 0 ? lines : [texts.none];
      lists.get(part)?.replaceChildren(...shown.map((textContent) => create('li', { textContent })));
    },
    addEvent({ name, time, properties }, path, isSent) {
      const list = lists.get('events');
      if (count === 0) list?.replaceChildren();
      count += 1;
      const details = create('details');
      const summary = create('summary', { textContent: name });
      const when = new Date(time).toLocaleTimeString(document.documentElement.lang);
      const state = `${when} · ${path} · ${isSent ? texts.sent : texts.held}`;
      summary.append(create('small', { textContent: state }));
      details.append(summary, create('pre', { textContent: JSON.stringify(properties, undefined, 2) }));
      const item = create('li', { className: isSent ? 'sent' : 'held' });
      item.append(details);
      list?.prepend(item);
    },
  };
}

function create<Name extends keyof HTMLElementTagNameMap>(
  name: Name,
  properties: Partial<HTMLElementTagNameMap[Name]> = {},
): HTMLElementTagNameMap[Name] {
  return Object.assign(document.createElement(name), properties);
}

import { defineAnimationPlayer } from 'animation-player/element';
import { countResources } from '../fixture/count-resources.ts';
import { EVENTS, recordProblems, type LabCounts } from '../fixture/lab.ts';

/** Test API of the page, as `window.elements`. */
interface ElementLab {
  /** Events of all elements; those of images and windows are none. */
  readonly events: {
    readonly type: string;
    readonly id: string;
    readonly bubbles: boolean;
    readonly detail: unknown;
  }[];
  /** Violations of the security policy and uncaught errors. */
  readonly problems: string[];
  define(name?: string): void;
  /** Counts the resources that the page currently holds. */
  counts(): LabCounts;
}

declare global {
  interface Window {
    elements: ElementLab;
  }
}

const counts = countResources();
const events: ElementLab['events'] = [];
const problems: string[] = [];
for (const type of EVENTS) {
  document.addEventListener(
    type,
    (event) => {
      if (!(event instanceof CustomEvent) || !(event.target instanceof Element)) return;
      // Copied as tests get it: errors lose their message.
      const detail: unknown = event.detail;
      const error: unknown = Reflect.get(Object(detail), 'error');
      events.push({
        type,
        id: event.target.id,
        bubbles: event.bubbles,
        detail: error instanceof Error ? error.message : detail,
      });
    },
    { capture: true },
  );
}
recordProblems(problems);

window.elements = { events, problems, counts, define: defineAnimationPlayer };

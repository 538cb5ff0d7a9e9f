import type { AstroIntegration } from 'astro';
import { peakMemoryBytes, sendToParent, type StepMessage } from '../step-message.ts';

/** Pages between two messages: often enough for a person, seldom enough to cost nothing. */
const PAGES_PER_MESSAGE = 50;

/** Tells the parent process how many pages are rendered and how much memory it took. */
export function progressReports(
  send: ((message: StepMessage) => void) | undefined = sendToParent,
): AstroIntegration {
  return {
    name: 'progress-reports',
    hooks: {
      'astro:build:start': ({ setPrerenderer }) => {
        if (!send) return;
        let done = 0;
        let total = 0;
        setPrerenderer((standard) => ({
          ...standard,
          getStaticPaths: async () => {
            const paths = await standard.getStaticPaths();
            total = paths.length;
            return paths;
          },
          render: async (request, options) => {
            const response = await standard.render(request, options);
            done += 1;
            if (done % PAGES_PER_MESSAGE === 0 || done === total) send({ type: 'rendered', done, total });
            return response;
          },
        }));
      },
      'astro:build:done': () => send?.({ type: 'finished', peakMemoryBytes: peakMemoryBytes() }),
    },
  };
}

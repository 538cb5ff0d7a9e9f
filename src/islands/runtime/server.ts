import react from '@astrojs/react/server.js';
import { type ComponentType, createElement } from 'react';
import { renderToString } from 'react-dom/server';

/** Facts of an island that Astro hands to its renderer. */
interface IslandMetadata {
  readonly displayName: string;
}

/** Islands of each page by their names; Astro's result stands for the page. */
const countsByPage = new WeakMap<object, Map<string, number>>();

/**
 * Renders islands on the server. In place of `@astrojs/react`'s, which renders each component once before to learn
 * whether it is React's: on this site every function is that Astro does not render itself. It also asks about elements,
 * by their names. An island's ids begin with its name and number, wherever on a page it stands: `LoadingBar0`.
 */
export default {
  ...react,
  check: (component: unknown) => Promise.resolve(typeof component !== 'string'),
  renderToStaticMarkup(
    this: { readonly result: object },
    component: ComponentType<Record<string, unknown>>,
    properties: Record<string, unknown>,
    slots: Readonly<Record<string, unknown>>,
    { displayName }: IslandMetadata,
  ) {
    if (Object.keys(slots).length > 0)
      throw new Error(`The island ${displayName} has children. Islands take properties alone.`);
    const counts = countsByPage.get(this.result) ?? new Map<string, number>();
    countsByPage.set(this.result, counts);
    const number = counts.get(displayName) ?? 0;
    counts.set(displayName, number + 1);
    const prefix = `${displayName}${number}`;
    const html = renderToString(createElement(component, properties), { identifierPrefix: prefix });
    return Promise.resolve({ html, attrs: { prefix } });
  },
};

import type { MiddlewareHandler } from 'astro';
import type { PageFacts } from '../../layouts/page-facts.ts';

/** Property of a page's request with the facts that the page is to state: the renderer is a bundle of its own. */
const PAGE_FACTS = Symbol.for('page-facts');

/** Asks the page that a request renders for its facts. @returns facts, complete once the page is rendered. */
export function collectFacts(request: Request): PageFacts {
  const facts: PageFacts = {};
  Reflect.set(request, PAGE_FACTS, facts);
  return facts;
}

/** Middleware of the renderer that hands the facts of a page to its components. */
export const onRequest: MiddlewareHandler = ({ request, locals }, next) => {
  // Set by `collectFacts`, if at all.
  locals.facts = Reflect.get(request, PAGE_FACTS) as PageFacts | undefined;
  return next();
};

// The directive first: islands look for it as soon as the runtime defines their element.
import './define-directive.ts';
import 'astro/runtime/server/astro-island.js';

export { release as hydrate } from './directive.ts';

import { expect, it } from 'vitest';
import { AnimationPlayerElement } from './element.ts';

it('can be imported without a document, as servers do', () => {
  expect(typeof document).toBe('undefined');
  expect(AnimationPlayerElement.observedAttributes).toContain('animateonscroll');
});

import { expect, it } from 'vitest';
import { showableBlocks, type UnknownBlockPolicy } from './unknown-blocks.ts';

const types = new Set(['hero', 'faq']);

function show(policy: UnknownBlockPolicy, ...typesOfBlocks: readonly string[]) {
  const warnings: string[] = [];
  const blocks = typesOfBlocks.map((_type) => ({ _type }));
  const shown = showableBlocks(blocks, {
    types,
    policy,
    path: '/de/hilfe/',
    warn: (message) => warnings.push(message),
  });
  return { shown: shown.map(({ _type }) => _type), warnings };
}

it.each<UnknownBlockPolicy>(['stop', 'skip'])('shows all known blocks under %s', (policy) => {
  expect(show(policy, 'hero', 'faq', 'faq')).toEqual({ shown: ['hero', 'faq', 'faq'], warnings: [] });
});

it('stops with page, block, type and the ways out', () => {
  expect(() => show('stop', 'hero', 'carousel')).toThrow(
    "/de/hilfe/, blocks[1]: no block of this site is called 'carousel'. Remove it, or add its folder to src/blocks and run: npm run types",
  );
});

it('skips with a warning for each, and keeps the rest in order', () => {
  expect(show('skip', 'hero', 'carousel', 'faq', 'constructor')).toEqual({
    shown: ['hero', 'faq'],
    warnings: [
      "/de/hilfe/, blocks[1]: no block of this site is called 'carousel'. It is left out.",
      "/de/hilfe/, blocks[3]: no block of this site is called 'constructor'. It is left out.",
    ],
  });
});

import { describe, expect, it } from 'vitest';
import { schemaContext } from '../testing/context.ts';
import { anchorsProblem } from './anchors.ts';

const block = (key: string, anchor?: string) => ({ _key: key, _type: 'faq', section: { anchor } });
const check = (blocks: unknown[] | undefined) => anchorsProblem(blocks, schemaContext({}));

describe('anchorsProblem', () => {
  it.each<[string, unknown[] | undefined]>([
    ['no blocks', undefined],
    ['blocks without a section', [{ _key: 'a' }, { _key: 'b' }, null, 3]],
    ['blocks without an anchor', [block('a'), block('b')]],
    [
      'one anchor of blocks that are never shown together',
      [
        { ...block('a'), section: { anchor: 'one', showUntil: '2026-11-22' } },
        { ...block('b'), section: { anchor: 'one', showFrom: '2026-11-23' } },
      ],
    ],
    ['different anchors', [block('a', 'one'), block('b', 'two')]],
  ])('accepts %s', (_, blocks) => {
    expect(check(blocks)).toBe(true);
  });

  it('reports the field of every block that repeats an anchor', () => {
    const blocks = [block('a', 'one'), block('b', 'one'), block('c', 'two'), block('d', 'one')];
    expect(check(blocks)).toEqual({
      message: 'Two blocks have the anchor “one”. Give each one of its own.',
      paths: [
        [{ _key: 'b' }, 'section', 'anchor'],
        [{ _key: 'd' }, 'section', 'anchor'],
      ],
    });
  });
});

import { describe, expect, it } from 'vitest';
import type { ShownDays } from '../shown-days.ts';
import { schemaContext } from '../testing/context.ts';
import {
  anchorsProblem,
  browsedListProblem,
  datedBlocksProblem,
  heroPositionProblem,
  repeatedFormsProblem,
} from './page-blocks.ts';

describe('heroPositionProblem', () => {
  const context = schemaContext({});
  const block = (_type: string, _key: string) => ({ _type, _key });
  const shown = (section: ShownDays, _key = 'a') => ({ ...block('hero', _key), section });

  it.each([
    [undefined],
    [[]],
    [[block('hero', 'a'), block('faq', 'b')]],
    [[block('faq', 'a')]],
    [['text', null, 3]],
    [[shown({ showUntil: '2026-11-22' }), shown({ showFrom: '2026-11-23' }), block('faq', 'b')]],
  ])('accepts %o', (blocks) => {
    expect(heroPositionProblem(blocks, context)).toBe(true);
  });

  it('reports a hero that is shown together with another, or below a block, whatever its days', () => {
    const last = shown({ showUntil: '2026-11-22' }, 'a');
    const first = shown({ showFrom: '2026-11-22' }, 'b');
    const next = shown({ showFrom: '2026-11-23' }, 'c');
    const paths = (blocks: unknown[]) => heroPositionProblem(blocks, context);
    expect(paths([last, first])).toMatchObject({ paths: [[{ _key: 'b' }]] });
    expect(paths([last, block('faq', 'x'), next])).toMatchObject({ paths: [[{ _key: 'c' }]] });
  });

  it('reports every hero below another block', () => {
    const blocks = [block('hero', 'a'), block('hero', 'b'), block('faq', 'c'), block('hero', 'd')];
    expect(heroPositionProblem(blocks, context)).toEqual({
      message: expect.stringMatching(/Move it to the top/),
      paths: [[{ _key: 'b' }], [{ _key: 'd' }]],
    });
  });
});

describe('browsedListProblem', () => {
  const hero = { _type: 'hero' };
  const newest = { _type: 'articleList', browse: false };
  const browsed = { _type: 'articleList', browse: true };

  it.each<[string, unknown]>([
    ['no blocks', undefined],
    ['no list', [hero]],
    ['one list to browse', [hero, browsed]],
    [
      'one beside lists of the newest',
      [newest, browsed, newest, { _type: 'articleList' }, { _type: 'articleList', browse: null }],
    ],
    ['another block with such a field', [browsed, { _type: 'gallery', browse: true }]],
  ])('accepts %s', (_, blocks) => {
    expect(browsedListProblem(blocks)).toBe(true);
  });

  it('rejects a second browsable list, with the remedy', () => {
    expect(browsedListProblem([browsed, hero, browsed])).toMatch(
      /^Two article lists .* Keep it in one of them\.$/,
    );
  });
});

describe('anchorsProblem', () => {
  const block = (key: string, anchor?: string) => ({ _key: key, _type: 'faq', section: { anchor } });
  const check = (blocks: unknown[] | undefined) => anchorsProblem(blocks, schemaContext({}));

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

describe('datedBlocksProblem', () => {
  const until = { showUntil: '2026-11-22' };
  const from = { showFrom: '2026-11-23' };
  const block = (section: ShownDays | undefined, changes = {}) => ({ _type: 'faq', section, ...changes });
  const list = { _type: 'articleList', browse: true };

  it.each([
    ['no blocks', undefined],
    ['an empty list', []],
    ['a block without days', [block(until), block(from), block(undefined)]],
    ['a list to browse without days', [block(undefined, list)]],
    ['a short list with days', [block(until, { ...list, browse: false }), block(undefined)]],
  ])('accepts %s', (_, blocks) => expect(datedBlocksProblem(blocks)).toBe(true));

  it('refuses a page that may be empty', () => {
    expect(datedBlocksProblem([block(until), block(from)])).toContain('never empty');
  });

  it('refuses days of a list to browse', () => {
    expect(datedBlocksProblem([block(until, list), block(undefined)])).toContain('cannot have');
  });
});

describe('repeatedFormsProblem', () => {
  const form = (_key: string, formId?: string) => ({ _key, _type: 'form', formId });

  it.each([
    [undefined],
    [[form('a', 'contact'), form('b', 'news'), { _key: 'c', _type: 'hero' }]],
    [[form('a'), form('b')]],
  ])('accepts %j', (blocks) => {
    expect(repeatedFormsProblem(blocks, schemaContext({}))).toBe(true);
  });

  it('marks the second form of a name', () => {
    expect(repeatedFormsProblem([form('a', 'contact'), form('b', 'contact')], schemaContext({}))).toEqual({
      message: 'The form “contact” stands on this page twice. Keep one of them; a link can lead there.',
      paths: [[{ _key: 'b' }]],
    });
  });
});

import { usesParent } from '../analysis.ts';
import { describe, expect, it } from 'vitest';
import { parseGroq } from '../groq.ts';
import { closeOver } from './close.ts';
import { hiddenScope, nestedScope, ROOT_SCOPE } from './scope.ts';
import { NOTHING, untraced } from './traced.ts';

const outer = nestedScope(ROOT_SCOPE, untraced('outer'));
const enclosing = nestedScope(outer, untraced('enclosing'));
const own = nestedScope(enclosing, NOTHING);

function close(query: string, scope = own) {
  return closeOver(parseGroq(query), scope);
}

/** Returns the expected AST: that of the query with literals in place of parameters. */
function withValues(query: string) {
  return parseGroq(query, { outer: 'outer', enclosing: 'enclosing', none: null });
}

describe('closeOver', () => {
  it.each([
    ['a == ^', 'a == $enclosing'],
    ['a == ^.^ && b == ^', 'a == $outer && b == $enclosing'],
    ['a == ^.^.^.^.^', 'a == $none'],
    ['references(^)', 'references($enclosing)'],
    ['b[c == ^.^]', 'b[c == $enclosing]'],
    ['b[c == d[e == ^.^.^ && f == ^.^.^.^]]', 'b[c == d[e == $enclosing && f == $outer]]'],
    ['b{"c": ^.^}', 'b{"c": $enclosing}'],
    ['b[].c{"d": ^.^}', 'b[].c{"d": $enclosing}'],
    ['*[a] | order(b == ^.^, c == ^.^ desc)', '*[a] | order(b == $enclosing, c == $enclosing desc)'],
    ['select(a == ^ => ^, ^.^)', 'select(a == $enclosing => $enclosing, $outer)'],
    [
      '{"a": ^, ...^.^, b == ^ => {"c": ^}}',
      '{"a": $enclosing, ...$outer, b == $enclosing => {"c": $enclosing}}',
    ],
  ])('closes %s', (query, expected) => expect(close(query)).toEqual(withValues(expected)));

  it('skips hidden scopes', () => {
    expect(close('a == ^', hiddenScope(enclosing, NOTHING))).toEqual(withValues('a == $enclosing'));
    expect(close('b[c == ^]', hiddenScope(enclosing, NOTHING))).toEqual(withValues('b[c == $enclosing]'));
  });

  it.each(['b[c == ^]', 'b[c == d[e == ^]]', 'b{"c": ^.d}', 'b[]{"c": ^}', 'b | order(c == ^)'])(
    'returns undefined when the reference leads to a nested scope: %s',
    (query) => expect(close(query)).toBeUndefined(),
  );

  it('returns expressions without references unchanged', () => {
    const node = parseGroq('a == 1');
    expect(usesParent(node)).toBe(false);
    expect(closeOver(node, own)).toBe(node);
  });
});

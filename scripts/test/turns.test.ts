import { describe, expect, it } from 'vitest';
import { takeTurns } from './turns.ts';

/** Three programs, and what was printed. */
function start() {
  const printed: unknown[] = [];
  const turns = takeTurns(['a', 'b', 'c'], (piece) => printed.push(piece));
  return { printed, a: turns.get('a'), b: turns.get('b'), c: turns.get('c'), turns };
}

describe('takeTurns', () => {
  it('prints the output of the first at once, and holds that of the others', () => {
    const { printed, a, b } = start();
    a.print('a1');
    b.print('b1');
    a.print('a2');
    expect(printed).toEqual(['a1', 'a2']);
  });

  it('prints what the next has printed so far, and then what it prints, when the first ends', () => {
    const { printed, a, b, c } = start();
    b.print('b1');
    c.print('c1');
    a.end();
    expect(printed).toEqual(['b1']);
    b.print('b2');
    c.print('c2');
    expect(printed).toEqual(['b1', 'b2']);
  });

  it('prints the whole output of those that have ended before their turn', () => {
    const { printed, a, b, c } = start();
    c.print('c1');
    b.print('b1');
    b.end();
    expect(printed).toEqual([]);
    a.print('a1');
    a.end();
    expect(printed).toEqual(['a1', 'b1', 'c1']);
    c.print('c2');
    expect(printed.at(-1)).toBe('c2');
  });

  it('throws for an unknown name', () => {
    expect(() => takeTurns<string>(['a'], () => undefined).get('b')).toThrow("'b' has no turn.");
  });
});

import { describe, expect, it } from 'vitest';
import { createOrderedOutputs } from './ordered-outputs.ts';

function recorded(count: number) {
  const printed: (string | Uint8Array)[] = [];
  return { printed, outputs: createOrderedOutputs(count, (part) => printed.push(part)) };
}

describe('createOrderedOutputs', () => {
  it('prints the first output as it is written', () => {
    const { printed, outputs } = recorded(2);
    outputs[0]?.print('a1');
    expect(printed).toEqual(['a1']);
  });

  it('holds an output back until the one before has ended, then prints it as it is written', () => {
    const { printed, outputs } = recorded(2);
    outputs[1]?.print('b1');
    outputs[0]?.print('a1');
    outputs[1]?.print('b2');
    expect(printed).toEqual(['a1']);
    outputs[0]?.end();
    expect(printed).toEqual(['a1', 'b1', 'b2']);
    outputs[1]?.print('b3');
    expect(printed).toEqual(['a1', 'b1', 'b2', 'b3']);
  });

  it('prints in order, whatever ends first', () => {
    const { printed, outputs } = recorded(3);
    for (const [index, output] of [...outputs.entries()].toReversed()) {
      output.print(`part of ${index}`);
      output.end();
    }
    expect(printed).toEqual(['part of 0', 'part of 1', 'part of 2']);
  });
});

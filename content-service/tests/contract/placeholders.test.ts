import { describe, expect, it } from 'vitest';
import { bind, unbind } from './placeholders.ts';

const written = {
  query: '*[_type == "~page" && _id != "~a"]',
  list: [{ _ref: '~a' }, 'drafts.~a', 1, null, true],
  '~name': 'names stay',
};
const bound = {
  query: '*[_type == "run-page" && _id != "run-a"]',
  list: [{ _ref: 'run-a' }, 'drafts.run-a', 1, null, true],
  '~name': 'names stay',
};

describe('placeholders', () => {
  it('become the prefix in every text', () => expect(bind(written, 'run-')).toEqual(bound));
  it('come back', () => expect(unbind(bound, 'run-')).toEqual(written));
  it('leave what they were given as it is', () => {
    bind(written, 'run-');
    expect(written.list[1]).toBe('drafts.~a');
  });
});

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
  it('are replaced by the prefix in every string', () => expect(bind(written, 'run-')).toEqual(bound));
  it('are restored', () => expect(unbind(bound, 'run-')).toEqual(written));
  it('do not mutate their input', () => {
    bind(written, 'run-');
    expect(written.list[1]).toBe('drafts.~a');
  });
});

import { expect, it } from 'vitest';
import { saveAnswers, readAnswers, type EntryHistory } from './saved-answers.ts';

function entry(state: unknown = null): EntryHistory {
  return {
    state,
    replaceState(next: unknown) {
      // As a browser does: the entry holds a copy.
      Object.assign(this, { state: structuredClone(next) });
    },
  };
}

it.each([null, undefined, 3, 'x', {}, { unsentForms: null }, { unsentForms: { contact: 'x' } }])(
  'are none in the entry %j',
  (state) => {
    expect(readAnswers(entry(state), 'contact')).toEqual({});
  },
);

it('round-trips', () => {
  const history = entry();
  saveAnswers(history, 'contact', { email: 'ines@', message: 'a\nb', topic: '' });
  expect(readAnswers(history, 'contact')).toEqual({ email: 'ines@', message: 'a\nb', topic: '' });
  expect(readAnswers(history, 'newsletter')).toEqual({});
});

it('keeps the rest of the history entry, and other forms', () => {
  const history = entry({ index: 4, scrollY: 120 });
  saveAnswers(history, 'contact', { email: 'a' });
  saveAnswers(history, 'newsletter', { email: 'b' });
  saveAnswers(history, 'contact', undefined);
  expect(history.state).toEqual({ index: 4, scrollY: 120, unsentForms: { newsletter: { email: 'b' } } });
});

it('writes nothing when there is nothing to remove', () => {
  const history = entry({ index: 4 });
  saveAnswers(history, 'contact', undefined);
  expect(history.state).toEqual({ index: 4 });
});

it('reads strings only', () => {
  expect(readAnswers(entry({ unsentForms: { contact: { email: 'a', n: 3, o: {} } } }), 'contact')).toEqual({
    email: 'a',
  });
});

import { describe, expect, it } from 'vitest';
import { keepAnswers, keptAnswers, type EntryHistory } from './kept-answers.ts';

function entry(state: unknown = null): EntryHistory {
  return {
    state,
    replaceState(next: unknown) {
      // As a browser does: the entry holds a copy.
      Object.assign(this, { state: structuredClone(next) });
    },
  };
}

describe('kept answers', () => {
  it.each([null, undefined, 3, 'x', {}, { unsentForms: null }, { unsentForms: { contact: 'x' } }])(
    'are none in the entry %j',
    (state) => {
      expect(keptAnswers(entry(state), 'contact')).toEqual({});
    },
  );

  it('come back as they were', () => {
    const history = entry();
    keepAnswers(history, 'contact', { email: 'ines@', message: 'a\nb', topic: '' });
    expect(keptAnswers(history, 'contact')).toEqual({ email: 'ines@', message: 'a\nb', topic: '' });
    expect(keptAnswers(history, 'newsletter')).toEqual({});
  });

  it('leave alone what others keep in the entry, and other forms', () => {
    const history = entry({ index: 4, scrollY: 120 });
    keepAnswers(history, 'contact', { email: 'a' });
    keepAnswers(history, 'newsletter', { email: 'b' });
    keepAnswers(history, 'contact', undefined);
    expect(history.state).toEqual({ index: 4, scrollY: 120, unsentForms: { newsletter: { email: 'b' } } });
  });

  it('touch nothing when there is nothing to forget', () => {
    const history = entry({ index: 4 });
    keepAnswers(history, 'contact', undefined);
    expect(history.state).toEqual({ index: 4 });
  });

  it('are texts only', () => {
    expect(keptAnswers(entry({ unsentForms: { contact: { email: 'a', n: 3, o: {} } } }), 'contact')).toEqual({
      email: 'a',
    });
  });
});

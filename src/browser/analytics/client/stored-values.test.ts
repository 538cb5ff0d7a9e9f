import { beforeEach, expect, it, vi } from 'vitest';
import { readFormRecord, saveFormRecord } from './stored-values.ts';

const stored = new Map<string, string>();

beforeEach(() => {
  stored.clear();
  vi.stubGlobal('localStorage', {
    getItem: (key: string) => stored.get(key) ?? null,
    setItem: (key: string, value: string) => stored.set(key, value),
  });
});

it('is stored as the specification names it', () => {
  expect(readFormRecord()).toBeUndefined();
  saveFormRecord({ formName: 'contact', formId: 'contact-de' });
  expect(JSON.parse(stored.get('amplitudeForm') ?? '')).toEqual({
    formName: 'contact',
    formId: 'contact-de',
  });
  expect(readFormRecord()).toEqual({ formName: 'contact', formId: 'contact-de' });
});

it.each(['', '{', 'null', '3', '[]', '{"formName":"contact"}', '{"formName":1,"formId":"x"}'])(
  'throws for the record %j',
  (text) => {
    stored.set('amplitudeForm', text);
    expect(() => readFormRecord()).toThrow();
  },
);

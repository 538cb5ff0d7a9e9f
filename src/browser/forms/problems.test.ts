import { expect, it } from 'vitest';
import { findProblem, type Answer, type Problem } from './problems.ts';

function answer(changes: Partial<Answer>): Answer {
  return { type: 'text', required: true, value: '', ...changes };
}

it.each<[string, Partial<Answer>, Problem | undefined]>([
  ['nothing where something is needed', {}, 'missing'],
  ['only spaces', { value: '  \n ' }, 'missing'],
  ['a text', { value: 'Bread' }, undefined],
  ['a zero', { value: '0' }, undefined],
  ['nothing where nothing is needed', { required: false }, undefined],
  ['no choice', { type: 'select-one' }, 'missing'],
  ['a choice', { type: 'select-one', value: 'press' }, undefined],
  ['an empty box', { type: 'checkbox', value: 'yes', checked: false }, 'missing'],
  ['a box of no state', { type: 'checkbox', value: 'yes' }, 'missing'],
  ['a ticked box', { type: 'checkbox', value: 'yes', checked: true }, undefined],
  ['an empty box that may stay empty', { type: 'checkbox', required: false, checked: false }, undefined],
  ['no email address', { type: 'email' }, 'missing'],
  ['half an email address', { type: 'email', value: 'ines@' }, 'mismatch'],
  [
    'half an email address where none is needed',
    { type: 'email', required: false, value: 'ines@' },
    'mismatch',
  ],
  ['an email address without a dot in its domain', { type: 'email', value: 'foo@bar' }, 'mismatch'],
  ['a text with an @', { value: 'foo@bar' }, undefined],
  ['an email address', { type: 'email', value: 'ines@morsel.example' }, undefined],
])('findProblem of %s', (_, changes, expected) => {
  expect(findProblem(answer(changes))).toBe(expected);
});

import { expect, it } from 'vitest';
import { IDLE, nextState, type FormEvent, type FormState } from './form-state.ts';

const refused: FormState = { name: 'refused' };
const sending: FormState = { name: 'sending', isSlow: false };
const slow: FormState = { name: 'sending', isSlow: true };
const failed: FormState = { name: 'failed', failure: 'offline' };
const sent: FormState = { name: 'sent' };
const submit: FormEvent = { name: 'submit', hasProblems: false };
const submitWithProblems: FormEvent = { name: 'submit', hasProblems: true };
const wait: FormEvent = { name: 'wait' };
const fail: FormEvent = { name: 'fail', failure: 'server' };
const succeed: FormEvent = { name: 'succeed' };

const CHANGES: readonly (readonly [FormState, FormEvent, FormState])[] = [
  [IDLE, submit, sending],
  [IDLE, submitWithProblems, refused],
  [refused, submit, sending],
  [refused, submitWithProblems, refused],
  [sending, wait, slow],
  [sending, fail, { name: 'failed', failure: 'server' }],
  [slow, fail, { name: 'failed', failure: 'server' }],
  [sending, succeed, sent],
  [slow, succeed, sent],
  [failed, submit, sending],
  [failed, submitWithProblems, refused],
];
const states = [IDLE, refused, sending, slow, failed, sent];
const events = [submit, submitWithProblems, wait, fail, succeed];

it.each(CHANGES)('%j, %j: %j', (state, event, expected) => {
  expect(nextState(state, event)).toEqual(expected);
});

const changing = new Set(
  CHANGES.map(([state, event]) => `${states.indexOf(state)} ${events.indexOf(event)}`),
);
const rest = states.flatMap((state, stateIndex) =>
  events.flatMap((event, eventIndex) =>
    changing.has(`${stateIndex} ${eventIndex}`) ? [] : [[state, event] as const],
  ),
);

it.each(rest)('%j does not change on %j', (state, event) => {
  expect(nextState(state, event)).toBe(state);
});

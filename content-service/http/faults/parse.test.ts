import { writeFile } from 'node:fs/promises';
import path from 'node:path';
import { afterEach, describe, expect, it } from 'vitest';
import { MAX_FAULT_DELAY_MS, MAX_FAULT_RULES } from '../../shared/config.ts';
import { createCleanup, temporaryFolder } from '../../tests/support.ts';
import { parseFaultRules, readFaultRules } from './parse.ts';

const cleanup = createCleanup();
afterEach(() => cleanup.run());

const action = (value: unknown) => [{ action: value }];

describe('parseFaultRules', () => {
  it.each<[unknown[]]>([
    [[]],
    [action({ kind: 'reply', status: 503 })],
    [action({ kind: 'reply', status: 429, headers: { 'retry-after': '1' }, body: '' })],
    [action({ kind: 'truncate', bytes: 0 })],
    [action({ kind: 'drop' })],
    [action({ kind: 'drop', afterBytes: 1, afterEvents: 2 })],
    [action({ kind: 'stall', afterEvents: 1 })],
    [action({ kind: 'delay', milliseconds: 1.5 })],
    [action({ kind: 'delay', milliseconds: 10, then: { kind: 'drop' } })],
    [[{ match: { path: '*', method: 'GET', skip: 1, times: 2 }, action: { kind: 'stall' } }]],
  ])('accepts %j', (rules) => expect(JSON.parse(JSON.stringify(parseFaultRules(rules)))).toEqual(rules));

  it('converts header names to lower case', () => {
    const rules = parseFaultRules(action({ kind: 'reply', status: 200, headers: { 'Content-Length': '9' } }));
    expect(rules[0]?.action).toMatchObject({ headers: { 'content-length': '9' } });
  });

  it.each<[string, unknown, string]>([
    ['no array', {}, 'Fault rules must be an array of at most 100 objects {match?, action}'],
    ['too many', Array(MAX_FAULT_RULES + 1).fill({}), 'at most 100'],
    ['a rule that is no object', [1], 'rules[0] must be an object'],
    [
      'a property too many',
      [{ action: { kind: 'drop' }, path: '/' }],
      'rules[0] has an unknown property "path"; it may have match, action',
    ],
    ['no action', [{}], 'rules[0].action is missing'],
    [
      'an unknown kind',
      action({ kind: 'explode' }),
      'rules[0].action.kind must be one of reply, truncate, drop, stall, delay',
    ],
    ['an action that is text', action('drop'), 'rules[0].action.kind must be one of'],
    ['no status', action({ kind: 'reply' }), 'rules[0].action.status is missing'],
    [
      'a status that is text',
      action({ kind: 'reply', status: '503' }),
      'rules[0].action.status must be a number',
    ],
    [
      'a status out of range',
      action({ kind: 'reply', status: 600 }),
      'rules[0]: Fault reply.status must be from 200 to 599, not 600',
    ],
    [
      'a body that is no text',
      action({ kind: 'reply', status: 200, body: {} }),
      'rules[0].action.body must be a string',
    ],
    [
      'headers of numbers',
      action({ kind: 'reply', status: 200, headers: { a: 1 } }),
      'rules[0].action.headers must be',
    ],
    [
      'headers that break out',
      action({ kind: 'reply', status: 200, headers: { a: 'b\r\nc: d' } }),
      'rules[0].action.headers must be',
    ],
    ['no bytes', action({ kind: 'truncate' }), 'rules[0].action.bytes is missing'],
    [
      'half an event',
      action({ kind: 'drop', afterEvents: 0.5 }),
      'rules[0].action.afterEvents must be an integer of at least 0',
    ],
    [
      'a property of another kind',
      action({ kind: 'stall', bytes: 1 }),
      'rules[0].action has an unknown property "bytes"; it may have kind, afterEvents',
    ],
    [
      'a long wait',
      action({ kind: 'delay', milliseconds: MAX_FAULT_DELAY_MS + 1 }),
      'rules[0]: Fault delay.milliseconds must be from 0 to 60000, not 60001',
    ],
    [
      'a wait without end',
      action({ kind: 'delay', milliseconds: 1, then: { kind: 'delay', milliseconds: 1 } }),
      'rules[0].action.then.kind must be one of reply, truncate, drop, stall',
    ],
    [
      'a path that cannot match',
      [{ match: { path: 'data' }, action: { kind: 'drop' } }],
      'rules[0].match.path must be a path that starts with / or *',
    ],
    [
      'a method in lower case',
      [{ match: { method: 'get' }, action: { kind: 'drop' } }],
      'rules[0].match.method must be a method in upper case',
    ],
    [
      'a negative count',
      [{ action: { kind: 'drop' } }, { match: { times: -1 }, action: { kind: 'drop' } }],
      'rules[1].match.times must be an integer of at least 0',
    ],
  ])('refuses %s', (_, rules, message) => expect(() => parseFaultRules(rules)).toThrow(message));
});

describe('readFaultRules', () => {
  async function file(text: string): Promise<string> {
    const name = path.join(await temporaryFolder(cleanup), 'faults.json');
    await writeFile(name, text);
    return name;
  }

  it('parses the rules of a file', async () => {
    expect(await readFaultRules(await file('[{"action":{"kind":"drop"}}]'))).toMatchObject([
      { action: { kind: 'drop' } },
    ]);
  });

  it.each([
    ['[', /faults\.json: .*JSON/],
    ['[{}]', /Invalid fault rules in .*faults\.json: rules\[0\]\.action is missing/],
  ])('names the problem in %s', async (text, message) => {
    await expect(readFaultRules(await file(text))).rejects.toThrow(message);
  });

  it('names a file that does not exist', async () => {
    await expect(readFaultRules('/nowhere/faults.json')).rejects.toThrow(/\/nowhere\/faults\.json: ENOENT/);
  });
});

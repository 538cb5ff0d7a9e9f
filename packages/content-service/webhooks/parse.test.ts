import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { describe, expect, it, afterAll, beforeAll } from 'vitest';
import { parseWebhooks, loadWebhooks } from './parse.ts';
import { errorMessage } from '../shared/errors.ts';

const minimal = { name: 'Site', url: 'https://example.com/hook' };
const problemsOf = (value: unknown): string => {
  try {
    parseWebhooks(value);
  } catch (error) {
    return errorMessage(error);
  }
  throw new Error('It was accepted');
};

describe('parseWebhooks', () => {
  it('applies defaults', () => {
    expect(parseWebhooks([minimal])).toEqual([
      {
        ...minimal,
        id: expect.stringMatching(/^[0-9a-f]{16}$/),
        dataset: '*',
        on: ['create', 'update', 'delete'],
        filter: '',
        projection: '',
        httpMethod: 'POST',
        headers: {},
        apiVersion: 'v2021-03-25',
        includeDrafts: false,
        includeVersions: false,
        isDisabled: false,
      },
    ]);
  });

  it('keeps given values and accepts its own result', () => {
    const full = {
      id: 'my_Hook-1',
      name: 'Full',
      url: 'http://localhost:8888/x?y=1',
      dataset: 'production',
      on: ['delete', 'create'],
      filter: '_type == "page" && delta::changedOnly((title, slug.current))',
      projection: '{"before": before(), "after": after(), "author": author->{name}}',
      secret: 'a secret',
      httpMethod: 'PUT',
      headers: { authorization: 'Bearer x' },
      apiVersion: 'v2026-11-01',
      includeDrafts: true,
      includeVersions: true,
      isDisabled: true,
    };
    expect(parseWebhooks([full])).toEqual([full]);
    expect(parseWebhooks(parseWebhooks([full]))).toEqual([full]);
  });

  it('derives a deterministic id from the name', () => {
    const idOf = (name: string) => parseWebhooks([{ ...minimal, name }])[0]?.id;
    expect(idOf('A')).toBe(idOf('A'));
    expect(idOf('A')).not.toBe(idOf('B'));
  });

  it.each([
    ['id', 'a b', 'must be 1 to 64 letters, digits, underscores and dashes'],
    ['id', '../x', 'must be 1 to 64 letters'],
    ['id', 'x'.repeat(65), 'must be 1 to 64 letters'],
    ['url', 'example.com', 'must be an http or https URL'],
    ['url', 'file:///etc/passwd', 'must be an http or https URL'],
    ['url', 'https://me:pass@example.com', 'must not contain a user name or password'],
    ['dataset', 'Production', 'must be the name of a dataset, or "*"'],
    ['on', [], 'must be a non-empty list of create, update, delete'],
    ['on', 'create', 'must be a non-empty list of create, update, delete'],
    ['on', ['publish'], 'must be one of create, update, delete, not "publish"'],
    ['filter', '_type ==', 'is not valid GROQ for a webhook at character 8'],
    ['filter', '*[_id == ^._id]', 'is not valid GROQ for a webhook: subqueries are not available'],
    ['filter', '_type == $type', 'is not valid GROQ for a webhook: $type has no value'],
    ['filter', 'x'.repeat(65_537), 'must have at most 65536 characters'],
    ['projection', '{"others": *[]}', 'is not valid GROQ for a webhook: subqueries are not available'],
    ['projection', '{title', 'is not valid GROQ for a webhook at character 6'],
    ['projection', 'nothing::such()', 'is not valid GROQ for a webhook: '],
    ['secret', '', 'must not be empty'],
    ['httpMethod', 'HEAD', 'must be one of POST, PUT, PATCH, DELETE, GET, not "HEAD"'],
    ['headers', [], 'must be an object of header names and string values'],
    ['headers', { 'a b': 'x' }, '"a b" is not a valid header'],
    ['headers', { 'x-a': 'new\nline' }, '"x-a" is not a valid header'],
    ['headers', { 'Sanity-Webhook-Id': 'x' }, 'must not set "Sanity-Webhook-Id"'],
    ['headers', { 'Content-Type': 'x' }, 'must not set "Content-Type"'],
    ['headers', { 'x-a': 1 }, '"x-a" is not a valid header'],
    ['apiVersion', 'v1', 'must be a version since v2021-03-25'],
    ['apiVersion', '2020-01-01', 'must be a version since v2021-03-25'],
    ['apiVersion', 'soon', 'must be a version since v2021-03-25'],
    ['includeDrafts', 'yes', 'must be true or false'],
    ['includeVersions', 1, 'must be true or false'],
    ['isDisabled', null, 'must be true or false'],
    ['filters', '', 'is not a field; use id, name, url'],
  ])('refuses %s %j', (field, value, reason) => {
    const message = problemsOf([{ ...minimal, [field]: value }]);
    expect(message).toContain(`- Webhook 1 "Site": "${field}" ${reason}`);
    expect(message.split('\n')).toHaveLength(2);
  });

  it('reports all problems at once', () => {
    expect(problemsOf([{ url: 'x' }, 'y', { ...minimal, on: 1 }]).split('\n')).toEqual([
      'The webhooks are invalid:',
      '- Webhook 1: "name" is missing',
      '- Webhook 1: "url" must be an http or https URL',
      '- Webhook 2 is not a JSON object',
      '- Webhook 3 "Site": "on" must be a non-empty list of create, update, delete',
    ]);
  });

  it.each([
    [' ', 'Webhook 1 " ": "name" must be a name'],
    [7, 'Webhook 1: "name" must be a string'],
    [undefined, 'Webhook 1: "name" is missing'],
  ])('refuses the name %j', (name, problem) =>
    expect(problemsOf([{ ...minimal, name }])).toBe(`The webhooks are invalid:\n- ${problem}`),
  );

  it('refuses duplicate names and ids', () => {
    expect(problemsOf([minimal, minimal])).toMatch(
      /Two webhooks have the id "\w+"\n- Two webhooks have the name "Site"/,
    );
  });

  it('never repeats a secret', () => {
    const secret = 'TOP-SECRET';
    const bad = { ...minimal, secret, headers: { 'x-a': `${secret}\n` }, url: `ftp://x/${secret}` };
    expect(problemsOf([bad])).not.toContain(secret);
  });

  it.each([[{}], ['x'], [null]])('refuses %j, which is not a list', (value) =>
    expect(problemsOf(value)).toBe('The webhooks must be a JSON list of webhooks'),
  );

  it('refuses more webhooks than the maximum', () => {
    const many = Array.from({ length: 101 }, (_, index) => ({ ...minimal, name: `Hook ${index}` }));
    expect(problemsOf(many)).toBe('The webhooks must be at most 100 webhooks');
  });
});

let file = '';
beforeAll(async () => {
  file = path.join(await mkdtemp(path.join(tmpdir(), 'webhooks-')), 'webhooks.json');
});
afterAll(() => rm(path.dirname(file), { recursive: true }));

describe('loadWebhooks', () => {
  it('throws with the path of an invalid file', async () => {
    await writeFile(file, '[{"name": "Site"}]');
    await expect(loadWebhooks(file)).rejects.toThrow(
      `The webhooks in ${file} are invalid:\n- Webhook 1 "Site": "url" is missing`,
    );
  });

  it('parses the webhooks of a file', async () => {
    await writeFile(file, '[{"name": "Site", "url": "https://example.com"}]');
    expect(await loadWebhooks(file)).toMatchObject([
      { name: 'Site', url: 'https://example.com/', on: expect.any(Array) },
    ]);
  });
});

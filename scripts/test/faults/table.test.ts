import { resolve } from 'node:path';
import ts from 'typescript';
import { beforeAll, describe, expect, it } from 'vitest';
import { repositoryChecks } from '../../check/checks.ts';
import { trackedFiles } from '../../check/text/tracked-files.ts';
import { plant, type Sources } from './plant.ts';
import { chooseFaults, FAULTS, testsOf, tierOf } from './table.ts';
import { readSources } from './working-copy.ts';

const root = resolve(import.meta.dirname, '../../..');

/** Names of the test files of each suite. */
const TEST_FILES: Readonly<Record<string, RegExp>> = {
  unit: /(?<!\.(?:contract|build|e2e|studio|sweep))\.test\.ts$/,
  contract: /\.contract\.test\.ts$/,
  build: /\.(?:build|sweep)\.test\.ts$/,
  e2e: /\.e2e\.test\.ts$/,
};

const checks = repositoryChecks(root, root).map(({ name }) => name);
let paths: readonly string[] = [];
let sources: Sources = new Map();
beforeAll(async () => {
  paths = await trackedFiles(root);
  sources = await readSources(root);
});

/** Errors that keep a file from being read at all, which any test would notice. */
function syntaxErrors(path: string, text: string): readonly string[] {
  if (path.endsWith('.json')) JSON.parse(text);
  if (!/\.tsx?$/.test(path)) return [];
  const { diagnostics = [] } = ts.transpileModule(text, {
    fileName: path,
    reportDiagnostics: true,
    compilerOptions: { target: ts.ScriptTarget.ESNext, jsx: ts.JsxEmit.ReactJSX },
  });
  return diagnostics.map(({ messageText }) => ts.flattenDiagnosticMessageText(messageText, '\n'));
}

it.each([...FAULTS])('the fault %s applies once, and tests that exist notice it', (name, fault) => {
  const { path, text } = plant(name, fault, sources);
  expect(syntaxErrors(path, text), path).toEqual([]);
  const [suite = '', ...named] = fault.noticedBy.split(' ');
  const known =
    suite === 'check'
      ? checks
      : paths.filter((test) => TEST_FILES[suite]?.test(test) && tierOf(test) === tierOf(fault.noticedBy));
  expect(named).not.toEqual([]);
  expect(named.filter((part) => !known.some((each) => each.includes(part)))).toEqual([]);
});

describe('the table of faults', () => {
  it('has a name for every fault, in kebab case', () => {
    expect([...FAULTS.keys()].filter((name) => !/^[a-z]+(?:-[a-z]+)*$/.test(name))).toEqual([]);
  });

  it('chooses all faults, or those that are named', () => {
    const [first = '', , third = ''] = FAULTS.keys();
    expect(chooseFaults()).toHaveLength(FAULTS.size);
    expect(chooseFaults(`${third}, ${first}`).map(([name]) => name)).toEqual([first, third]);
    expect(() => chooseFaults(`${first},four`)).toThrow('No fault is called four.');
  });

  it('joins the tests of a suite and tier', () => {
    const faults = ['unit a b', 'check', 'unit b c', 'unit d.sweep'].map((noticedBy) => ({
      ...{ breaks: '', where: '', replace: '', with: '' },
      noticedBy,
    }));
    expect(testsOf(faults)).toEqual(['unit a b c', 'check', 'unit d.sweep']);
  });
});

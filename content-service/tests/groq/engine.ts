import { readdir, readFile } from 'node:fs/promises';
import path from 'node:path';
import { fileURLToPath, pathToFileURL } from 'node:url';
import { isJsonObject } from '../../shared/json.ts';

/**
 * Lists the features of the installed groq-js, read from its source since it exports no list: node types of its parser
 * (`Filter`), operators (`operator ==`), functions (`math::sum`) and pipe functions (`
 *
 * order`). Excludes functions of delta mode, which queries cannot call.
 *
 * @throws Error naming what is missing after an upgrade of groq-js.
 */
export async function implementedFeatures(): Promise<ReadonlySet<string>> {
  const folder = path.dirname(fileURLToPath(import.meta.resolve('groq-js')));
  const sources = (await readdir(folder)).filter((name) => /^(1|evaluator|shared)-[\w-]+\.js$/.test(name));
  const fileOf = (start: string) => {
    const name = sources.find((each) => each.startsWith(`${start}-`));
    if (name === undefined)
      throw new Error(`groq-js has no file "${start}-….js" any more; adapt this file to ${folder}`);
    return path.join(folder, name);
  };
  const evaluator = await readFile(fileOf('evaluator'), 'utf8');
  const shared: unknown = await import(/* @vite-ignore */ pathToFileURL(fileOf('shared')).href);
  return new Set([
    ...nodeTypes(await readFile(fileOf('1'), 'utf8')),
    ...operators(evaluator),
    ...functions(shared),
  ]);
}

function nodeTypes(parser: string): string[] {
  const types = [...parser.matchAll(/\btype: "([A-Z]\w+)"/g)].map(([, type = '']) => type);
  return atLeast(30, types, 'types of syntax nodes');
}

function operators(evaluator: string): string[] {
  const table = /\boperators = \{\n([^]*?)\n\}/.exec(evaluator)?.[1] ?? '';
  const names = [...table.matchAll(/^\t"?([^\s":]+)"?: /gm)].map(([, name = '']) => `operator ${name}`);
  return atLeast(14, names, 'operators');
}

type Registry = Readonly<Record<string, Readonly<Record<string, object>>>>;

function isRegistry(value: unknown): value is Registry {
  return isJsonObject(value) && isJsonObject(value['global']) && 'coalesce' in value['global'];
}

function functions(shared: unknown): string[] {
  const exported = isJsonObject(shared) ? Object.values(shared) : [];
  const namespaces = Object.entries(exported.find(isRegistry) ?? {});
  const names = namespaces.flatMap(([namespace, entries]) =>
    Object.entries(entries).flatMap(([name, entry]) => ('mode' in entry ? [] : [`${namespace}::${name}`])),
  );
  const pipes = exported.find((value) => isJsonObject(value) && 'order' in value && 'score' in value);
  const pipeNames = Object.keys(pipes ?? {}).map((name) => `| ${name}`);
  return [...atLeast(40, names, 'functions'), ...atLeast(2, pipeNames, 'pipe functions')];
}

function atLeast(count: number, names: string[], what: string): string[] {
  if (new Set(names).size >= count) return names;
  throw new Error(`Only ${new Set(names).size} ${what} found in groq-js; its sources look different now`);
}

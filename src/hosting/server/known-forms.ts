import { glob, readFile, stat } from 'node:fs/promises';
import { join } from 'node:path';

/** A form the host collects. */
export interface KnownForm {
  readonly name: string;
  /** Field that only programs fill in, where the form has one. */
  readonly honeypot: string | undefined;
}

const FORM_TAG = /<form\b[^>]*>/g;
const ATTRIBUTE = /\s([^\s=>]+)(?:="([^"]*)")?/g;

/** Parses the forms of a page that the host shall collect, as it does at deployment. */
export function formsIn(html: string): readonly KnownForm[] {
  return [...html.matchAll(FORM_TAG)].flatMap(([tag]) => {
    const attributes = new Map(
      [...tag.matchAll(ATTRIBUTE)].map(([, name = '', value = '']) => [name, value]),
    );
    const name = attributes.get('name');
    const isCollected = attributes.get('data-netlify') === 'true' || attributes.has('netlify');
    return isCollected && name ? [{ name, honeypot: attributes.get('netlify-honeypot') }] : [];
  });
}

/** Looks forms of a built folder up by name. */
export type FormLookup = (name: string) => Promise<KnownForm | undefined>;

async function readForms(root: string): Promise<ReadonlyMap<string, KnownForm>> {
  const forms = new Map<string, KnownForm>();
  for await (const file of glob('**/*.html', { cwd: root })) {
    for (const form of formsIn(await readFile(join(root, file), 'utf8'))) forms.set(form.name, form);
  }
  return forms;
}

/** Reads the forms of a folder lazily, and again after the folder has been replaced. */
export function createFormLookup(root: string): FormLookup {
  let known: { readonly version: string; readonly forms: ReturnType<typeof readForms> } | undefined;
  return async (name) => {
    const { ino, mtimeMs } = await stat(root);
    const version = `${ino}:${mtimeMs}`;
    if (known?.version !== version) known = { version, forms: readForms(root) };
    return (await known.forms).get(name);
  };
}

import { glob, readFile, stat } from 'node:fs/promises';
import { join } from 'node:path';
import type { IncomingMessage } from 'node:http';
import { FORM_SYSTEM_FIELDS } from '../../config/editing/forms.ts';

/** A form the host collects. */
interface KnownForm {
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
type FormLookup = (name: string) => Promise<KnownForm | undefined>;

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

/** Largest body of a form that the host accepts, in bytes. */
export const MAX_FORM_BYTES = 8 * 1024 * 1024;

/** Outcome of a POST: accepted, or refused with a status. */
type FormVerdict =
  | { readonly kind: 'accepted'; readonly log: string }
  | { readonly kind: 'refused'; readonly status: 404 | 405 | 413 };

/** Decides about posts of forms as the host does. */
type FormPosts = (request: IncomingMessage) => Promise<FormVerdict>;

const ENCODINGS: ReadonlySet<string> = new Set(['application/x-www-form-urlencoded', 'multipart/form-data']);

/** Reads the body of a request. @returns `undefined` once it exceeds the host's limit. */
async function readBody(request: IncomingMessage): Promise<Buffer<ArrayBuffer> | undefined> {
  if (Number(request.headers['content-length'] ?? 0) > MAX_FORM_BYTES) return undefined;
  const chunks: Buffer[] = [];
  let size = 0;
  for await (const chunk of request) {
    // A request without an encoding set gives buffers.
    const bytes = chunk as Buffer;
    size += bytes.byteLength;
    if (size > MAX_FORM_BYTES) return undefined;
    chunks.push(bytes);
  }
  return Buffer.concat(chunks);
}

async function parseBody(body: Buffer<ArrayBuffer>, type: string): Promise<FormData | undefined> {
  return new Response(body, { headers: { 'Content-Type': type } }).formData().catch(() => undefined);
}

/**
 * Responds to form submissions as Netlify Forms does: accepts forms of built pages, responds with 404 to others, and
 * accepts but discards those with a filled honeypot. Nothing is stored; one line is logged, without the visitor's
 * input.
 */
export function createFormPosts(root: string): FormPosts {
  const findForm = createFormLookup(root);
  return async (request) => {
    const type = request.headers['content-type'] ?? '';
    if (request.method !== 'POST' || !ENCODINGS.has(type.split(';')[0]?.trim().toLowerCase() ?? '')) {
      return { kind: 'refused', status: 405 };
    }
    const body = await readBody(request);
    if (!body) return { kind: 'refused', status: 413 };
    const answers = await parseBody(body, type);
    const name = answers?.get(FORM_SYSTEM_FIELDS.formName);
    if (!answers || typeof name !== 'string') return { kind: 'refused', status: 405 };
    const form = await findForm(name);
    if (!form) return { kind: 'refused', status: 404 };
    const isSpam = form.honeypot !== undefined && (answers.get(form.honeypot) ?? '') !== '';
    const fields = new Set(answers.keys()).size;
    return {
      kind: 'accepted',
      log: `Form ${form.name}: ${isSpam ? 'spam, dropped' : `received, ${fields} fields, ${body.byteLength} bytes, not kept`}`,
    };
  };
}

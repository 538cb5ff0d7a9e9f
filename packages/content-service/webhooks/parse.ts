import { createHash } from 'node:crypto';
import { isJsonObject, readJsonFile, type JsonObject } from '../shared/json.ts';
import { FieldProblem, WEBHOOK_DEFAULTS, WEBHOOK_FIELDS } from './fields.ts';
import type { Webhook } from './types.ts';

/** Maximum number of webhooks of a service. */
const MAX_WEBHOOKS = 100;

/** Derives the default id of a webhook from its name; stable, since it is part of idempotency keys. */
function idFromName(name: unknown): string {
  return createHash('sha256').update(String(name)).digest('hex').slice(0, 16);
}

function parseWebhook(value: JsonObject, label: string, problems: string[]): Webhook {
  const given: JsonObject = { id: idFromName(value['name']), ...WEBHOOK_DEFAULTS, ...value };
  for (const name of Object.keys(value)) {
    if (!Object.hasOwn(WEBHOOK_FIELDS, name)) {
      problems.push(`${label}: "${name}" is not a field; use ${Object.keys(WEBHOOK_FIELDS).join(', ')}`);
    }
  }
  const fields: Record<string, unknown> = {};
  for (const [name, read] of Object.entries(WEBHOOK_FIELDS)) {
    const field = given[name];
    if (field === undefined && name === 'secret') continue;
    try {
      if (field === undefined) throw new FieldProblem('is missing');
      fields[name] = read(field);
    } catch (error) {
      if (!(error instanceof FieldProblem)) throw error;
      problems.push(`${label}: "${name}" ${error.message}`);
    }
  }
  // Each field has the type of its validator. A webhook that lacks one has problems and is never used.
  return fields as unknown as Webhook;
}

function findDuplicates(webhooks: readonly Webhook[]): string[] {
  return (['id', 'name'] as const).flatMap((field) => {
    const all = webhooks.map((webhook) => webhook[field]);
    const twice = new Set(all.filter((each, index) => all.indexOf(each) !== index));
    return [...twice].map((each) => `Two webhooks have the ${field} "${each}"`);
  });
}

/**
 * Validates webhooks and applies defaults.
 *
 * @param value List of webhooks, see {@link WebhookInput}.
 * @param source Source of the list, the subject of messages.
 * @throws Error listing all problems with webhook and field. Secrets are not repeated.
 */
export function parseWebhooks(value: unknown, source = 'The webhooks'): readonly Webhook[] {
  if (!Array.isArray(value)) throw new Error(`${source} must be a JSON list of webhooks`);
  if (value.length > MAX_WEBHOOKS) throw new Error(`${source} must be at most ${MAX_WEBHOOKS} webhooks`);
  const problems: string[] = [];
  const webhooks = value.flatMap((each: unknown, index) => {
    const name = isJsonObject(each) && typeof each['name'] === 'string' ? ` "${each['name']}"` : '';
    const label = `Webhook ${index + 1}${name}`;
    if (isJsonObject(each)) return [parseWebhook(each, label, problems)];
    problems.push(`${label} is not a JSON object`);
    return [];
  });
  if (problems.length === 0) problems.push(...findDuplicates(webhooks));
  if (problems.length === 0) return webhooks;
  throw new Error(`${source} are invalid:\n${problems.map((problem) => `- ${problem}`).join('\n')}`);
}

/**
 * Reads webhooks from a JSON file, a list of {@link WebhookInput}.
 *
 * @throws Error with the path of the file, and each invalid webhook and field.
 */
export async function loadWebhooks(file: string): Promise<readonly Webhook[]> {
  const source = `The webhooks in ${file}`;
  return parseWebhooks(await readJsonFile(file, source, 'are'), source);
}

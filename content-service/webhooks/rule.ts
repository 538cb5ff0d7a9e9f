import type { GroqNode } from '../groq/ast.ts';
import { isDraftId, isVersionId } from '../store/documents/id.ts';
import type { DocumentChange } from '../store/documents/changes.ts';
import { evaluateDelta, parseDelta, type DeltaInput } from './delta.ts';
import type { Webhook, WebhookOperation } from './types.ts';

/** Ids of documents the service keeps for itself, such as releases. */
const SYSTEM_PREFIX = '_.';

/** The state a change is looked at in. */
export type RuleContext = Omit<DeltaInput, 'before' | 'after'>;

/** Decides what a webhook says of a change. */
export interface WebhookRule {
  /**
   * The body of the request, as JSON; `undefined` when the change is none of the webhook's business.
   *
   * @throws Error of the query engine for what it cannot evaluate.
   */
  bodyFor(change: DocumentChange, context: RuleContext): Promise<string | undefined>;
}

/** What a change did. */
export function operationOf({ before, after }: DocumentChange): WebhookOperation {
  if (before === undefined) return 'create';
  return after === undefined ? 'delete' : 'update';
}

function isMeant(id: string, webhook: Webhook): boolean {
  if (id.startsWith(SYSTEM_PREFIX)) return false;
  if (isDraftId(id)) return webhook.includeDrafts;
  if (isVersionId(id)) return webhook.includeVersions;
  return true;
}

function parseOptional(source: string): GroqNode | undefined {
  return source.trim() === '' ? undefined : parseDelta(source);
}

/**
 * Compiles the rule of a webhook.
 *
 * @throws DeltaSyntaxError for GROQ that cannot be parsed or has sub-queries.
 */
export function createRule(webhook: Webhook): WebhookRule {
  const filter = parseOptional(webhook.filter);
  const projection = parseOptional(webhook.projection);
  return {
    async bodyFor(change, context) {
      if (!isMeant(change.id, webhook) || !webhook.on.includes(operationOf(change))) return undefined;
      const input = { ...context, before: change.before, after: change.after };
      if (filter !== undefined && (await evaluateDelta(filter, input)) !== true) return undefined;
      const result = projection === undefined ? change.after : await evaluateDelta(projection, input);
      return JSON.stringify(result ?? null);
    },
  };
}

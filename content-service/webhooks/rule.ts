import type { GroqNode } from '../groq/ast.ts';
import { isDraftId, isVersionId } from '../store/documents/id.ts';
import type { DocumentChange } from '../store/documents/changes.ts';
import { evaluateDelta, parseDelta, type DeltaInput } from './delta.ts';
import type { Webhook, WebhookOperation } from './types.ts';

/** Id prefix of system documents, such as releases. */
const SYSTEM_PREFIX = '_.';

/** Context in which a rule is evaluated. */
export type RuleContext = Omit<DeltaInput, 'before' | 'after'>;

/** Compiled rule of a webhook. */
export interface WebhookRule {
  /**
   * Returns the body of the request as JSON; `undefined` when the webhook does not match the change.
   *
   * @throws Error of the query engine when filter or projection cannot be evaluated.
   */
  bodyFor(change: DocumentChange, context: RuleContext): Promise<string | undefined>;
}

/** Returns the operation of a change. */
export function operationOf({ before, after }: DocumentChange): WebhookOperation {
  if (before === undefined) return 'create';
  return after === undefined ? 'delete' : 'update';
}

function isSubscribed(id: string, webhook: Webhook): boolean {
  if (id.startsWith(SYSTEM_PREFIX)) return false;
  if (isDraftId(id)) return webhook.includeDrafts;
  if (isVersionId(id)) return webhook.includeVersions;
  return true;
}

function parseOptional(source: string): GroqNode | undefined {
  return source.trim() === '' ? undefined : parseDelta(source);
}

/**
 * Compiles the filter and projection of a webhook.
 *
 * @throws DeltaSyntaxError for invalid GROQ and for subqueries.
 */
export function createRule(webhook: Webhook): WebhookRule {
  const filter = parseOptional(webhook.filter);
  const projection = parseOptional(webhook.projection);
  return {
    async bodyFor(change, context) {
      if (!isSubscribed(change.id, webhook) || !webhook.on.includes(operationOf(change))) return undefined;
      const input = { ...context, before: change.before, after: change.after };
      if (filter !== undefined && (await evaluateDelta(filter, input)) !== true) return undefined;
      const result = projection === undefined ? change.after : await evaluateDelta(projection, input);
      return JSON.stringify(result ?? null);
    },
  };
}

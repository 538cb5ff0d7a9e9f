import type { EndpointGroup } from './context.ts';
import { requireEditor } from './access/identity.ts';
import { httpError } from '../http/errors.ts';
import { jsonReply } from '../http/reply.ts';
import type { Webhook } from '../webhooks/types.ts';
import type { Webhooks } from '../webhooks/webhooks.ts';

/** Replacement for the values of headers, which may be secret. */
const HIDDEN = '***';

/** Describes a webhook in the format of the hosted service, without its secret. */
function describeWebhook(webhook: Webhook, projectId: string): object {
  const { on, filter, projection, headers, secret, includeVersions, ...fields } = webhook;
  return {
    type: 'document',
    ...fields,
    projectId,
    description: null,
    rule: { on, filter, projection },
    headers: Object.fromEntries(Object.keys(headers).map((name) => [name, HIDDEN])),
    includeAllVersions: includeVersions,
    isDisabledByUser: webhook.isDisabled,
    deletedAt: null,
  };
}

/**
 * Creates the read-only webhook endpoints: `GET /v{version}/hooks/projects/{project}`, and `GET
 * /v{version}/hooks/{id}/attempts` with the last attempts, newest first. They require the role editor.
 */
export function webhookEndpoints(webhooks: Webhooks): EndpointGroup {
  return ({ access, projectId }, endpoint) => [
    endpoint('GET', '/hooks/projects/:project', (request) => {
      requireEditor(access, request);
      const described = webhooks.all.map(({ webhook }) => describeWebhook(webhook, projectId));
      return jsonReply(200, described, { 'cache-control': 'no-store' });
    }),
    endpoint('GET', '/hooks/:id/attempts', (request) => {
      requireEditor(access, request);
      const { id = '' } = request.params;
      const found = webhooks.all.find(({ webhook }) => webhook.id === id);
      if (found === undefined) throw httpError(404, `There is no webhook with the id "${id}"`);
      return jsonReply(200, found.attempts, { 'cache-control': 'no-store' });
    }),
  ];
}

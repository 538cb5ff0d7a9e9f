import { requireEditor } from '../access/require.ts';
import { MAX_MUTATION_BODY_BYTES, RELEASES_SINCE } from '../../shared/config.ts';
import { findDataset, projectHeader, requireProject, type ServiceContext } from '../context.ts';
import { supportsReleases, parseApiVersion, type ApiVersion } from '../../groq/api-version.ts';
import { checkTag } from '../query/input.ts';
import { httpError } from '../../http/errors.ts';
import { jsonReply } from '../../http/reply.ts';
import type { Route } from '../../http/router.ts';
import { parseActionRequest, type ActionRequest } from '../../write/actions/parse.ts';
import { actionTransaction, runActions } from '../../write/actions/run-actions.ts';
import { isReleaseAction } from '../../write/actions/types.ts';

/** Refuses actions on releases in API versions before releases, with the hosted message. */
function requireReleases({ actions }: ActionRequest, version: ApiVersion): void {
  const index = actions.findIndex(isReleaseAction);
  if (index === -1 || supportsReleases(version)) return;
  throw httpError(
    400,
    `action index ${index}: not supported for this API version; actions on releases need v${RELEASES_SINCE} or later, not v${version}`,
  );
}

/** Creates the actions endpoint: `POST /v{version}/data/actions/{dataset}` returns `{transactionId}`. */
export function createActionRoutes(context: ServiceContext): Route[] {
  return [
    {
      methods: ['POST'],
      pattern: /^\/v(?<version>[^/]+)\/data\/actions\/(?<dataset>[^/]+)$/,
      async handle(incoming) {
        requireProject(context, projectHeader(incoming.headers));
        const version = parseApiVersion(incoming.params['version'] ?? '');
        const { store } = findDataset(context, incoming.params['dataset'] ?? '');
        const { id: author } = requireEditor(context.access, incoming);
        checkTag(incoming.url.searchParams.get('tag'));
        const body = await incoming.readBody(MAX_MUTATION_BODY_BYTES);
        const request = parseActionRequest(body.toString('utf8'));
        requireReleases(request, version);
        const { transactionId } = await store.transact(author, (open) => runActions(open, request), {
          ...actionTransaction(request),
          timeLimit: context.queryLimits.time,
        });
        return jsonReply(200, { transactionId });
      },
    },
  ];
}

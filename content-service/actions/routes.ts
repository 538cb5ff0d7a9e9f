import { requireEditor } from '../access/require.ts';
import { MAX_MUTATION_BODY_BYTES } from '../config.ts';
import { findDataset, projectHeader, requireProject, type ServiceContext } from '../context.ts';
import { parseApiVersion } from '../query/api-version.ts';
import { checkTag } from '../query/input.ts';
import { withinTime } from '../query/time-limit.ts';
import { jsonReply } from '../server/reply.ts';
import type { Route } from '../server/router.ts';
import { parseActionRequest } from './parse.ts';
import { prepareActions } from './prepare.ts';

/** Actions: `POST /v{version}/data/actions/{dataset}`, answered as `{transactionId}`. */
export function createActionRoutes(context: ServiceContext): Route[] {
  return [
    {
      methods: ['POST'],
      pattern: /^\/v(?<version>[^/]+)\/data\/actions\/(?<dataset>[^/]+)$/,
      async handle(incoming) {
        requireProject(context, projectHeader(incoming.headers));
        parseApiVersion(incoming.params['version'] ?? '');
        const { store } = findDataset(context, incoming.params['dataset'] ?? '');
        const { id: author } = requireEditor(context.access, incoming);
        checkTag(incoming.url.searchParams.get('tag'));
        const body = await incoming.readBody(MAX_MUTATION_BODY_BYTES);
        const request = parseActionRequest(body.toString('utf8'));
        // Nothing is done before all of it is worked out, so it may be stopped midway.
        const answer = await store.write((state) =>
          withinTime(context.queryLimits.time, () =>
            prepareActions({ store, author, now: new Date() }, state, request),
          ),
        );
        return jsonReply(200, answer);
      },
    },
  ];
}

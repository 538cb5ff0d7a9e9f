import { openDocuments, type EndpointGroup } from '../context.ts';
import { viewOf } from '../../store/documents/views.ts';
import { checkLiveParameters, supportsLiveEvents } from '../live.ts';
import { querySyncTags } from '../../groq/live-tags/query-tags.ts';
import { jsonBytesReply } from '../../http/reply.ts';
import { executeQuery } from './execute.ts';
import { createQueryParser } from '../../groq/query-parser.ts';
import { createSourceMap } from '../../groq/source-map/source-map.ts';
import { evaluateInSteps, evaluateLazily } from '../../groq/groq.ts';
import type { Steps } from '../../groq/steps.ts';
import type { EvaluationInput } from '../../groq/evaluation.ts';
import { readQueryInput } from './input.ts';

/**
 * Query endpoint: `GET` and `POST /v{version}/data/query/{dataset}` return `{query?, result,
 * resultSourceMap?, syncTags?, ms}`.
 */
export const queryEndpoints: EndpointGroup = (context, endpoint) => {
  const parse = createQueryParser();
  return [
    endpoint(['GET', 'POST'], '/data/query/:dataset', async (request, version) => {
      const started = performance.now();
      const { dataset, identity, readable } = openDocuments(context, request);
      checkLiveParameters(request.url.searchParams);
      const { query, params, perspective, returnQuery, sourceMap } = await readQueryInput(request, version);
      const { documents, byId } = viewOf(readable, perspective);
      const dereferenced = new Set<string>();
      const input: EvaluationInput = {
        dataset: documents,
        params,
        timestamp: new Date(),
        identity: identity.id,
        sanity: { projectId: context.projectId, dataset: dataset.name },
        dereference: ({ _ref }) => {
          dereferenced.add(_ref);
          return byId.get(_ref);
        },
      };
      const { signal } = request;
      const compute = function* (): Steps<object> {
        // Inside of the time limit: parsing is quadratic in the length of the query.
        const tree = parse(query, params);
        const result = yield* (sourceMap ? evaluateInSteps : evaluateLazily)(tree, input);
        // Absent fields are omitted. The getters are evaluated after the lazy result is serialised.
        return {
          query: returnQuery ? query : undefined,
          result,
          resultSourceMap: sourceMap && (yield* createSourceMap(tree, input, result, sourceMap)),
          get syncTags() {
            return supportsLiveEvents(version)
              ? querySyncTags({ tree, params, perspective, dereferenced })
              : undefined;
          },
          get ms() {
            return Math.round(performance.now() - started);
          },
        };
      };
      return jsonBytesReply(200, await executeQuery({ query, limits: context.limits, signal, compute }));
    }),
  ];
};

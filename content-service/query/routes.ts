import { findDataset, projectHeader, requireProject, type ServiceContext } from '../context.ts';
import { viewOf } from '../documents/views.ts';
import { queryError } from '../server/errors.ts';
import { jsonReply } from '../server/reply.ts';
import type { Route } from '../server/router.ts';
import { createQueryCompiler } from './compile.ts';
import { createSourceMap } from './csm/source-map.ts';
import { evaluateGroq, type EvaluationInput, type GroqTree } from './groq.ts';
import { readQueryInput } from './input.ts';

/** What `identity()` says of a request without a token. */
const ANONYMOUS = '<anonymous>';

function evaluate(tree: GroqTree, query: string, input: EvaluationInput): unknown {
  try {
    return evaluateGroq(tree, input);
  } catch (error) {
    const reason = error instanceof Error ? error.message : String(error);
    throw queryError('queryEvaluationError', `The content service cannot evaluate this query: ${reason}`, {
      query,
    });
  }
}

/** Queries: `GET` and `POST /v{version}/data/query/{dataset}`, answered as `{query?, result, resultSourceMap?, ms}`. */
export function createQueryRoutes(context: ServiceContext): Route[] {
  const compile = createQueryCompiler();
  return [
    {
      methods: ['GET', 'POST'],
      pattern: /^\/v(?<version>[^/]+)\/data\/query\/(?<dataset>[^/]+)$/,
      async handle(request) {
        const started = performance.now();
        requireProject(context, projectHeader(request.headers));
        const dataset = findDataset(context, request.params['dataset'] ?? '');
        const { query, params, perspective, returnQuery, sourceMap } = await readQueryInput(request);
        const { documents, byId } = viewOf(dataset.snapshot, perspective);
        const tree = compile(query, params);
        const input: EvaluationInput = {
          dataset: documents,
          params,
          timestamp: new Date(),
          identity: ANONYMOUS,
          sanity: { projectId: context.projectId, dataset: dataset.name },
          dereference: ({ _ref }) => byId.get(_ref),
        };
        const result = evaluate(tree, query, input);
        // Absent fields are left out of the answer.
        const resultSourceMap = sourceMap && createSourceMap(tree, input, result, sourceMap);
        const ms = Math.round(performance.now() - started);
        return jsonReply(200, { query: returnQuery ? query : undefined, result, resultSourceMap, ms });
      },
    },
  ];
}

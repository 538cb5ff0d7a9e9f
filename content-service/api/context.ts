import type { IncomingHttpHeaders } from 'node:http';
import type { Access } from './access/types.ts';
import type { DatasetRegistry } from '../store/datasets/registry.ts';
import type { ServedDataset } from '../assets/served-dataset.ts';
import type { QueryLimits } from './query/execute.ts';
import { httpError } from '../http/errors.ts';
import type { CorsOrigin } from '../http/origins.ts';

/** Dependencies of all endpoints. */
export interface ServiceContext {
  readonly projectId: string;
  /** Datasets currently served, a live view of the registry. */
  readonly datasets: ReadonlyMap<string, ServedDataset>;
  /** Creates, edits and deletes datasets. */
  readonly registry: DatasetRegistry<ServedDataset>;
  readonly access: Access;
  /** Allowed CORS origins; loopback origins if `undefined`. */
  readonly corsOrigins: readonly CorsOrigin[] | undefined;
  readonly queryLimits: QueryLimits;
}

/**
 * Returns the dataset that a request names.
 *
 * @throws HttpError 404 for an unknown dataset, listing the public ones.
 */
export function findDataset(context: ServiceContext, name: string): ServedDataset {
  const dataset = context.datasets.get(name);
  if (dataset !== undefined) return dataset;
  const names = [...context.datasets.values()].filter((each) => !isPrivateDataset(context, each));
  const known = names.map((each) => `"${each.name}"`).join(', ') || 'no public dataset';
  throw httpError(
    404,
    `Dataset "${name}" not found for project ID "${context.projectId}"; this service has ${known}`,
    {},
    'Dataset not found',
  );
}

/** True if only viewers and editors may read the dataset. */
export function isPrivateDataset(
  { registry }: ServiceContext,
  { name }: Pick<ServedDataset, 'name'>,
): boolean {
  return registry.describe(name)?.aclMode === 'private';
}

/**
 * Checks the project id of a request, if it has one.
 *
 * @throws HttpError 404 for the id of another project.
 */
export function requireProject(context: ServiceContext, projectId: string | undefined): void {
  if (projectId === undefined || projectId === context.projectId) return;
  throw httpError(
    404,
    `Project "${projectId}" not found; this service serves project ID "${context.projectId}"`,
    {},
    'Project not found',
  );
}

/**
 * Returns the project id of the `x-sanity-project-id` header, which the client sends when the host name does not
 * contain it.
 */
export function projectHeader(headers: IncomingHttpHeaders): string | undefined {
  const value = headers['x-sanity-project-id'];
  return Array.isArray(value) ? value[0] : value;
}

import type { IncomingHttpHeaders } from 'node:http';
import type { Access } from './access/types.ts';
import type { DatasetRegistry } from '../store/datasets/registry.ts';
import type { ServedDataset } from '../assets/served-dataset.ts';
import type { QueryLimits } from './query/answer.ts';
import { httpError } from '../http/errors.ts';
import type { CorsOrigin } from '../http/origins.ts';

/** What every endpoint works on. */
export interface ServiceContext {
  readonly projectId: string;
  /** The datasets there are now; they come and go. */
  readonly datasets: ReadonlyMap<string, ServedDataset>;
  /** The way to make, change and remove datasets. */
  readonly registry: DatasetRegistry<ServedDataset>;
  readonly access: Access;
  /** Exactly the origins whose pages may ask; pages of this machine unless given. */
  readonly corsOrigins: readonly CorsOrigin[] | undefined;
  readonly queryLimits: QueryLimits;
}

/**
 * The dataset a request names.
 *
 * @throws HttpError 404 for an unknown dataset, listing the public ones.
 */
export function findDataset(context: ServiceContext, name: string): ServedDataset {
  const dataset = context.datasets.get(name);
  if (dataset !== undefined) return dataset;
  const names = [...context.datasets.values()].filter((each) => !isPrivateDataset(context, each));
  const known = names.map((each) => `"${each.name}"`).join(', ') || 'none that is public';
  throw httpError(
    404,
    `Dataset "${name}" not found for project ID "${context.projectId}"; this service has ${known}`,
    {},
    'Dataset not found',
  );
}

/** Whether a dataset shows nothing to requests that may read only what is public. */
export function isPrivateDataset(
  { registry }: ServiceContext,
  { name }: Pick<ServedDataset, 'name'>,
): boolean {
  return registry.describe(name)?.aclMode === 'private';
}

/**
 * Checks that a request means this project, when it says so.
 *
 * @throws HttpError 404 when it names another.
 */
export function requireProject(context: ServiceContext, projectId: string | undefined): void {
  if (projectId === undefined || projectId === context.projectId) return;
  throw httpError(
    404,
    `Project "${projectId}" not found; this service answers for project ID "${context.projectId}"`,
    {},
    'Project not found',
  );
}

/** The project id the client sends when the host name does not carry it. */
export function projectHeader(headers: IncomingHttpHeaders): string | undefined {
  const value = headers['x-sanity-project-id'];
  return Array.isArray(value) ? value[0] : value;
}

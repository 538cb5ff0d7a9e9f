import type { IncomingHttpHeaders } from 'node:http';
import type { Access } from './access/types.ts';
import type { Dataset } from './documents/types.ts';
import { httpError } from './server/errors.ts';

/** What every endpoint works on. */
export interface ServiceContext {
  readonly projectId: string;
  readonly datasets: ReadonlyMap<string, Dataset>;
  readonly access: Access;
}

/**
 * The dataset a request names.
 *
 * @throws HttpError 404 for an unknown dataset, listing the known ones.
 */
export function findDataset(context: ServiceContext, name: string): Dataset {
  const dataset = context.datasets.get(name);
  if (dataset !== undefined) return dataset;
  const known = [...context.datasets.keys()].map((each) => `"${each}"`).join(', ');
  throw httpError(
    404,
    `Dataset "${name}" not found for project ID "${context.projectId}"; this service has ${known}`,
    {},
    'Dataset not found',
  );
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

import type { IncomingHttpHeaders } from 'node:http';
import type { Access, Identity } from './access/identity.ts';
import type { DatasetRegistry } from '../store/datasets/registry.ts';
import type { ServedDataset } from '../assets/served-dataset.ts';
import type { ServiceLimits } from './limits.ts';
import { httpError } from '../http/errors.ts';
import { StoreError } from '../store/errors.ts';
import type { CorsOrigin } from '../http/cors.ts';
import { createSnapshot } from '../store/documents/snapshot.ts';
import type { DocumentSnapshot } from '../store/documents/types.ts';
import { viewOf } from '../store/documents/views.ts';
import { parseApiVersion, type ApiVersion } from '../groq/api-version.ts';
import { checkTag } from './query/input.ts';
import type { Reply } from '../http/reply.ts';
import type { ServiceRequest } from '../http/request.ts';
import type { Route } from '../http/router.ts';

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
  readonly limits: ServiceLimits;
}

/**
 * Returns the dataset that a request names.
 *
 * @throws StoreError for an unknown dataset, listing the public ones.
 */
export function findDataset(
  context: ServiceContext,
  { params: { dataset: name = '' } }: Pick<ServiceRequest, 'params'>,
): ServedDataset {
  const dataset = context.datasets.get(name);
  if (dataset !== undefined) return dataset;
  const names = [...context.datasets.values()].filter((each) => !isPrivateDataset(context, each));
  const known = names.map((each) => `"${each.name}"`).join(', ') || 'no public dataset';
  throw new StoreError(
    'dataset-not-found',
    `Dataset "${name}" not found for project ID "${context.projectId}"; this service has ${known}`,
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
function projectHeader(headers: IncomingHttpHeaders): string | undefined {
  const value = headers['x-sanity-project-id'];
  return Array.isArray(value) ? value[0] : value;
}

const NOTHING = createSnapshot([]);

/**
 * Returns the view of the documents that an identity may read: all of them for viewers and editors; else public ones
 * (ids without a dot) in a public dataset and none in a private one. Perspectives are applied to this view, so that
 * `drafts` shows published documents to those who may not read drafts, as on the hosted service.
 */
function readableSnapshot(
  { snapshot, isPrivate }: { readonly snapshot: DocumentSnapshot; readonly isPrivate: boolean },
  { role }: Pick<Identity, 'role'>,
): DocumentSnapshot {
  if (role !== 'none') return snapshot;
  return isPrivate ? NOTHING : viewOf(snapshot, { kind: 'layers', layers: ['published'] });
}

/** Returns the dataset that a request names, its identity, and the documents that it may read. */
export function openDocuments(context: ServiceContext, request: ServiceRequest) {
  const dataset = findDataset(context, request);
  const identity = context.access.identify(request);
  const { snapshot } = dataset;
  const isPrivate = isPrivateDataset(context, dataset);
  return { dataset, identity, snapshot, readable: readableSnapshot({ snapshot, isPrivate }, identity) };
}

/** Handler of an endpoint. */
type EndpointHandler = (request: ServiceRequest, version: ApiVersion) => Promise<Reply> | Reply;

/** Creates an endpoint below `/v{version}`, for one method or several. */
type EndpointFactory = (method: string | readonly string[], path: string, handle: EndpointHandler) => Route;

function toPattern(path: string): RegExp {
  const parts = path.replaceAll(/:(\w+)/g, (_, name: string) => `(?<${name}>[^/]+)`);
  return new RegExp(`^/v(?<version>[^/]+)${parts}$`);
}

/**
 * Creates a factory of endpoints with paths such as `/projects/:project/grants`. Each endpoint validates the API
 * version, the request tag and the project id in its path or headers.
 */
export function createEndpointFactory(context: ServiceContext): EndpointFactory {
  return (method, path, handle) => ({
    methods: [method].flat(),
    pattern: toPattern(path),
    handle(request) {
      requireProject(context, projectHeader(request.headers));
      requireProject(context, request.params['project']);
      const version = parseApiVersion(request.params['version'] ?? '');
      checkTag(request.url.searchParams.get('tag'));
      return handle(request, version);
    },
  });
}

/** Group of related endpoints. */
export type EndpointGroup = (context: ServiceContext, endpoint: EndpointFactory) => readonly Route[];

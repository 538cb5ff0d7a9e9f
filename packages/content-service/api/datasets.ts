import { isJsonObject, type JsonObject } from '../shared/json.ts';
import { httpError } from '../http/errors.ts';
import { readJsonBody, type ServiceRequest } from '../http/request.ts';
import {
  isAclMode,
  isDatasetName,
  type AclMode,
  type DatasetChanges,
  type DatasetInfo,
} from '../store/datasets/registry-file.ts';
import { requireEditor, requireViewer } from './access/identity.ts';
import { type EndpointGroup } from './context.ts';
import { jsonReply } from '../http/reply.ts';

/** Maximum size of the body of requests that change settings (datasets, users), in bytes. */
export const MAX_SETTINGS_BODY_BYTES = 64 * 1024;

/**
 * Validates the name of a new dataset.
 *
 * @throws HttpError 400 unless it follows specification sections 5.21 and 5.22.
 */
function checkDatasetName(name: string): string {
  if (isDatasetName(name)) return name;
  throw httpError(
    400,
    `"${name}" is not a dataset name: use lowercase letters, digits, "_" and "-", at most 64, beginning with a letter or digit`,
  );
}

function readAclMode(value: unknown): AclMode {
  if (isAclMode(value)) return value;
  const hint = value === 'custom' ? '; custom access control is not available in this content service' : '';
  throw httpError(400, `aclMode must be "public" or "private"${hint}`);
}

function readDescription(value: unknown): string | null {
  if (value === null || (typeof value === 'string' && value.length <= 1000)) return value;
  throw httpError(400, 'description must be null or a string of at most 1000 characters');
}

function checkEmbeddings(value: unknown): void {
  if (value === undefined) return;
  if (!isJsonObject(value) || typeof value['enabled'] !== 'boolean') {
    throw httpError(400, 'embeddings must be an object {"enabled": boolean}');
  }
  requireNoEmbeddings(value);
}

/**
 * Refuses to enable embeddings, which only the hosted service computes.
 *
 * @throws HttpError 400
 */
export function requireNoEmbeddings({ enabled }: JsonObject): void {
  if (enabled === true) throw httpError(400, 'Embeddings are not available in this content service');
}

/**
 * Reads and parses the settings in the body of a request: `{aclMode?, description?, embeddings?}` or an empty body.
 *
 * @throws HttpError 400 with the invalid field, 413 for a body that is too large.
 */
async function readDatasetChanges(request: ServiceRequest): Promise<DatasetChanges> {
  const body = (await readJsonBody(request, MAX_SETTINGS_BODY_BYTES)) ?? {};
  if (!isJsonObject(body)) {
    throw httpError(400, 'The request body must be a JSON object {"aclMode": string, "description": string}');
  }
  checkEmbeddings(body['embeddings']);
  const { aclMode, description } = body;
  return {
    ...(aclMode !== undefined && { aclMode: readAclMode(aclMode) }),
    ...(description !== undefined && { description: readDescription(description) }),
  };
}

/** Profile of all datasets. The hosted service has other profiles, which the Studio filters for. */
const PROFILE = 'content';

function listed(info: DatasetInfo): object {
  return { ...info, addonFor: null, datasetProfile: PROFILE, features: [], tags: [] };
}

function changed({ name, aclMode, description }: DatasetInfo): object {
  return { datasetName: name, aclMode, description };
}

function nameOf(request: ServiceRequest): string {
  return request.params['dataset'] ?? '';
}

/**
 * Dataset endpoints: `GET /projects/{project}/datasets` and `/datasets` list datasets; `PUT`, `PATCH` and
 * `DELETE` of `/datasets/{name}` create, edit and delete one.
 */
export const datasetEndpoints: EndpointGroup = (context, endpoint) => {
  const { access, datasets, registry } = context;

  const list = ({ url, headers }: ServiceRequest) => {
    requireViewer(access, { headers });
    const profile = url.searchParams.get('datasetProfile') ?? PROFILE;
    const isAddonWanted = url.searchParams.has('addonFor') || profile !== PROFILE;
    const infos = isAddonWanted ? [] : [...datasets.keys()].flatMap((name) => registry.describe(name) ?? []);
    return jsonReply(200, infos.map(listed));
  };

  const create = async (request: ServiceRequest) => {
    const { id } = requireEditor(access, request);
    const name = checkDatasetName(nameOf(request));
    const changes = await readDatasetChanges(request);
    const unset = { aclMode: 'public', description: null } as const;
    const createdAt = new Date().toISOString();
    const info = await registry.create({ ...unset, ...changes, name, createdAt, createdByUserId: id });
    return jsonReply(200, changed(info));
  };

  const edit = async (request: ServiceRequest) => {
    requireEditor(access, request);
    return jsonReply(200, changed(await registry.edit(nameOf(request), await readDatasetChanges(request))));
  };

  const remove = async (request: ServiceRequest) => {
    requireEditor(access, request);
    await registry.delete(nameOf(request));
    return jsonReply(200, { deleted: true });
  };

  return ['', '/projects/:project'].flatMap((base) => [
    endpoint('GET', `${base}/datasets`, list),
    endpoint('PUT', `${base}/datasets/:dataset`, create),
    endpoint('PATCH', `${base}/datasets/:dataset`, edit),
    endpoint('DELETE', `${base}/datasets/:dataset`, remove),
  ]);
};

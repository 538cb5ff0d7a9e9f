import { requireEditor, requireViewer } from '../access/require.ts';
import type { ServiceContext } from '../context.ts';
import { createEndpointFactory } from '../endpoint.ts';
import { jsonReply } from '../../http/reply.ts';
import type { ServiceRequest } from '../../http/request.ts';
import type { Route } from '../../http/router.ts';
import { checkDatasetName, readDatasetChanges } from './input.ts';
import type { DatasetInfo } from '../../store/datasets/types.ts';

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
 * Creates the dataset endpoints: `GET /projects/{project}/datasets` and `/datasets` list datasets; `PUT`, `PATCH` and
 * `DELETE` of `/datasets/{name}` create, edit and delete one.
 */
export function createDatasetRoutes(context: ServiceContext): Route[] {
  const { access, datasets, registry } = context;
  const endpoint = createEndpointFactory(context);

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
}

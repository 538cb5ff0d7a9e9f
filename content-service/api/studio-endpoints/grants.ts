import { requireViewer } from '../access/require.ts';
import type { Role } from '../access/types.ts';
import { findDataset } from '../context.ts';
import { roleOf } from '../projects/project.ts';
import { jsonReply } from '../../http/reply.ts';
import type { EndpointGroup } from './types.ts';

const PERMISSIONS: Readonly<Record<Role, readonly string[]>> = {
  none: [],
  viewer: ['read', 'history'],
  editor: ['read', 'create', 'update', 'history', 'editHistory'],
};

const ASSIGNABLE: readonly Exclude<Role, 'none'>[] = ['viewer', 'editor'];

/**
 * Permissions of the current user. Deploying a Studio, inviting members and managing the project are not granted, so
 * that the Studio hides them.
 */
export const grantEndpoints: EndpointGroup = (context, endpoint) => [
  endpoint('GET', '/projects/:project/grants', (request) => {
    requireViewer(context.access, request);
    return jsonReply(200, {});
  }),
  endpoint('GET', '/projects/:project/datasets/:dataset/acl', (request) => {
    const { role } = requireViewer(context.access, request);
    findDataset(context, request.params['dataset'] ?? '');
    return jsonReply(200, [{ filter: '_id in path("**")', permissions: PERMISSIONS[role] }]);
  }),
  endpoint('GET', '/projects/:project/roles', (request) => {
    requireViewer(context.access, request);
    const roles = ASSIGNABLE.map((role) => ({ ...roleOf({ role }), appliesToUsers: true, isCustom: false }));
    return jsonReply(200, roles);
  }),
];

import { isAnonymous, sessionNotFound, requireViewer, requireEditor, type Role } from './access/identity.ts';
import { jsonReply, type Reply } from '../http/reply.ts';
import { findDataset, type EndpointGroup } from './context.ts';
import { createCorsPolicy } from '../http/cors.ts';
import { roleOf } from './projects.ts';
import { isFinished, releasesOf, stateOf } from '../write/releases/document.ts';
import { MAX_SETTINGS_BODY_BYTES, requireNoEmbeddings } from './datasets.ts';
import { isJsonObject } from '../shared/json.ts';
import { httpError } from '../http/errors.ts';
import { readJsonBody } from '../http/request.ts';
import { keyValueEndpoints } from './key-values.ts';

/** Release limit of a dataset as reported to the Studio, which requires a number; it is not enforced. */
export const RELEASES_PER_DATASET = 1000;

/** `expiry` of credentials that do not expire: seconds since the Unix epoch, in the year 2100. */
const NEVER = 4_102_444_800;

/**
 * Authentication endpoints. There are no accounts: the Studio works without a token, or with one of the access
 * configuration.
 */
const accountEndpoints: EndpointGroup = ({ access }, endpoint) => [
  endpoint('GET', '/auth/id', (request) => {
    const identity = access.identify(request);
    if (isAnonymous(identity)) throw sessionNotFound();
    return jsonReply(200, { id: identity.id, expiry: NEVER });
  }),
  endpoint('GET', '/auth/providers', () => jsonReply(200, { providers: [], thirdPartyLogin: false })),
  endpoint('POST', '/auth/logout', () => jsonReply(200, { ok: true })),
  endpoint('GET', '/auth/fetch', () => {
    throw sessionNotFound();
  }),
];

const NO_CONTENT: Reply = { status: 204, headers: {} };

/** Announcements and telemetry of the hosted service: there are none, and telemetry is denied. */
const announcementEndpoints: EndpointGroup = (_, endpoint) => [
  endpoint('GET', '/help', () => NO_CONTENT),
  endpoint('GET', '/journey/:topic', () => NO_CONTENT),
  endpoint('GET', '/journey/:topic/:part', () => NO_CONTENT),
  endpoint('POST', '/journey/:topic/:part', () => NO_CONTENT),
  endpoint('GET', '/intake/telemetry-status', () => jsonReply(200, { status: 'denied' })),
];

/** Diagnostic endpoints of clients that cannot connect; readable by every origin. */
const connectionEndpoints: EndpointGroup = ({ corsOrigins }, endpoint) => {
  const policy = createCorsPolicy(corsOrigins);
  return [
    endpoint('GET', '/check/cors', (request) => {
      const result = policy(request.headers.origin);
      return jsonReply(200, { result }, { 'cache-control': 'no-store' });
    }),
    // The Studio reads the protocol of this request, which browsers reveal only with Timing-Allow-Origin.
    endpoint('GET', '/ping', () => jsonReply(200, { pong: true }, { 'timing-allow-origin': '*' })),
  ];
};

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
const grantEndpoints: EndpointGroup = (context, endpoint) => [
  endpoint('GET', '/projects/:project/grants', (request) => {
    requireViewer(context.access, request);
    return jsonReply(200, {});
  }),
  endpoint('GET', '/projects/:project/datasets/:dataset/acl', (request) => {
    const { role } = requireViewer(context.access, request);
    findDataset(context, request);
    return jsonReply(200, [{ filter: '_id in path("**")', permissions: PERMISSIONS[role] }]);
  }),
  endpoint('GET', '/projects/:project/roles', (request) => {
    requireViewer(context.access, request);
    const roles = ASSIGNABLE.map((role) => ({ ...roleOf({ role }), appliesToUsers: true, isCustom: false }));
    return jsonReply(200, roles);
  }),
];

/**
 * Release limits, which the Studio checks before it creates a release. Unlimited here, unlike in plans of the hosted
 * service.
 */
const releaseEndpoints: EndpointGroup = (context, endpoint) => [
  endpoint('GET', '/features', () => jsonReply(200, ['contentReleases'])),
  endpoint('GET', '/projects/:project/new-content-release-allowed', (request) => {
    requireViewer(context.access, request);
    const releases = [...context.datasets.values()].flatMap(({ store }) => releasesOf(store.snapshot));
    const data = {
      orgActiveReleaseCount: releases.filter((release) => !isFinished(stateOf(release))).length,
      orgActiveReleaseLimit: null,
      defaultOrgActiveReleaseLimit: RELEASES_PER_DATASET,
      datasetReleaseLimit: RELEASES_PER_DATASET,
    };
    return jsonReply(200, { data });
  }),
];

/** Settings of a dataset: embeddings, which are always disabled. */
const settingsEndpoints: EndpointGroup = (context, endpoint) =>
  ['/projects/:project/datasets/:dataset', '/datasets/:dataset'].flatMap((base) => [
    endpoint('GET', `${base}/settings/embeddings`, (request) => {
      requireViewer(context.access, request);
      findDataset(context, request);
      return jsonReply(200, { enabled: false, status: 'disabled' });
    }),
    endpoint('PUT', `${base}/settings/embeddings`, async (request) => {
      requireEditor(context.access, request);
      findDataset(context, request);
      const body = await readJsonBody(request, MAX_SETTINGS_BODY_BYTES);
      if (!isJsonObject(body) || typeof body['enabled'] !== 'boolean') {
        throw httpError(400, 'The request body must be a JSON object {"enabled": boolean}');
      }
      requireNoEmbeddings(body);
      return { status: 204, headers: {} };
    }),
  ]);

/** Lists of features that only the hosted service has; empty. */
const unsupportedEndpoints: EndpointGroup = (context, endpoint) => [
  endpoint('GET', '/projects/:project/user-applications', (request) => {
    requireViewer(context.access, request);
    return jsonReply(200, []);
  }),
  endpoint('GET', '/schedules/:project/:dataset', (request) => {
    requireViewer(context.access, request);
    findDataset(context, request);
    return jsonReply(200, { schedules: [] });
  }),
  // Cross-dataset references only; the Studio finds those within a dataset by a query.
  endpoint('GET', '/data/references/:dataset/documents/:document/to', (request) => {
    requireViewer(context.access, request);
    findDataset(context, request);
    return jsonReply(200, { totalCount: 0, references: [] });
  }),
];

/** Endpoints besides content that the Studio requires to start, without an account. */
export const STUDIO_ENDPOINTS: readonly EndpointGroup[] = [
  accountEndpoints,
  announcementEndpoints,
  connectionEndpoints,
  unsupportedEndpoints,
  grantEndpoints,
  keyValueEndpoints,
  releaseEndpoints,
  settingsEndpoints,
];

import { MAX_SETTINGS_BODY_BYTES } from '../../shared/config.ts';
import { isJsonObject, type JsonObject } from '../../shared/json.ts';
import { httpError } from '../../http/errors.ts';
import type { ServiceRequest } from '../../http/request.ts';
import { readJsonBody } from '../../http/json-body.ts';
import { isAclMode, isDatasetName, type AclMode, type DatasetChanges } from '../../store/datasets/types.ts';

/**
 * Validates the name of a new dataset.
 *
 * @throws HttpError 400 unless it follows specification section 5.
 */
export function checkDatasetName(name: string): string {
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
export async function readDatasetChanges(request: ServiceRequest): Promise<DatasetChanges> {
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

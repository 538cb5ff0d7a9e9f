import { createHash } from 'node:crypto';
import { join } from 'node:path';
import { BUILD_RECORD } from '../../config/deployment/deployment.ts';
import type { Environment } from '../../config/deployment/environment.ts';
import { contentOrigin } from '../../config/content-service.ts';
import { readOwnJson } from '../../process/read-json.ts';
import type { LeftOut } from '../../site/quarantine/quarantine.ts';

/** Length of the fingerprint of a build, which is part of addresses. */
const BUILD_LENGTH = 16;

/** Provenance of a built site; the only place in the output that identifies a build. */
export interface BuildRecord {
  /** Fingerprint of code and content in hexadecimal; payloads are requested with it. */
  readonly build: string;
  /** SHA-256 of the code in hexadecimal. */
  readonly code: string;
  /** Fingerprint of the content. */
  readonly content: string;
  /** Origin of the content service's pictures and files. */
  readonly contentOrigin: string;
  readonly pages: number;
  /** When the content was last changed, as ISO 8601. */
  readonly revisionDate: string;
  /** Day whose content is shown, as an ISO date in the time zone of the site; the only date that the clock decides. */
  readonly day: string;
  /** Groups that the site leaves out because of their problems; read by the Studio. */
  readonly leftOut: readonly LeftOut[];
}

/** Describes what a site is made of. @param code see `codeFingerprint`. */
export function createBuildRecord(
  code: string,
  site: Pick<BuildRecord, 'content' | 'pages' | 'revisionDate' | 'day' | 'leftOut'>,
  sanity: Pick<Environment['sanity'], 'apiHost'>,
): BuildRecord {
  const { content, pages, revisionDate, day, leftOut } = site;
  const build = createHash('sha256').update(`${code} ${content}`).digest('hex').slice(0, BUILD_LENGTH);
  return { build, code, content, contentOrigin: contentOrigin(sanity), pages, revisionDate, day, leftOut };
}

/** Reads the record of a built site; `undefined` where there is none. Those of older builds have fewer fields. */
export function readBuildRecord(folder: string): Promise<Partial<BuildRecord> | undefined> {
  return readOwnJson<Partial<BuildRecord>>(join(folder, BUILD_RECORD));
}

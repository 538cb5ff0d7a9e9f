import type { JsonObject } from '../../shared/json.ts';
import type { NewDocument, PatchOperations } from '../../store/transactions/mutation.ts';

/** New document with an id. */
export type IdentifiedDocument = NewDocument & { readonly _id: string };

/** Source of a new version: given content, or that of another document. */
type VersionSource =
  | { readonly document: IdentifiedDocument }
  | { readonly baseId: string; readonly ifBaseRevisionId?: string | undefined };

/** Action on a document and its versions. A `versionId` is the id of a draft or of a version in a release. */
export type DocumentAction =
  | {
      readonly kind: 'document.create';
      readonly publishedId: string;
      readonly document: IdentifiedDocument;
      readonly ifExists: 'fail' | 'ignore';
    }
  | {
      readonly kind: 'document.edit';
      readonly publishedId: string;
      readonly versionId: string;
      readonly ifRevisionID?: string | undefined;
      readonly operations: PatchOperations;
    }
  | {
      readonly kind: 'document.publish';
      readonly publishedId: string;
      readonly versionId: string;
      readonly ifVersionRevisionId?: string | undefined;
      readonly ifPublishedRevisionId?: string | undefined;
    }
  | { readonly kind: 'document.unpublish'; readonly publishedId: string; readonly versionId: string }
  | {
      readonly kind: 'document.delete';
      readonly publishedId: string;
      readonly includeVersions: readonly string[];
      readonly purge: boolean;
    }
  | {
      readonly kind: 'document.replaceDraft';
      readonly publishedId: string;
      readonly document: IdentifiedDocument;
    }
  | {
      readonly kind: 'document.version.create';
      readonly versionId: string;
      readonly source: VersionSource;
    }
  | { readonly kind: 'document.version.discard'; readonly versionId: string; readonly purge: boolean }
  | { readonly kind: 'document.version.replace'; readonly document: IdentifiedDocument }
  | { readonly kind: 'document.version.unpublish'; readonly publishedId: string; readonly versionId: string };

/** Action on a release and all its versions. */
export type ReleaseAction =
  | { readonly kind: 'release.create'; readonly releaseId: string; readonly metadata: JsonObject }
  | { readonly kind: 'release.edit'; readonly releaseId: string; readonly operations: PatchOperations }
  | { readonly kind: 'release.schedule'; readonly releaseId: string; readonly publishAt: string }
  | {
      readonly kind:
        | 'release.publish'
        | 'release.unschedule'
        | 'release.archive'
        | 'release.unarchive'
        | 'release.delete';
      readonly releaseId: string;
    }
  | {
      readonly kind: 'release.import';
      readonly releaseId: string;
      readonly attributes: JsonObject;
      readonly ifExists: 'fail' | 'ignore' | 'replace';
    };

/** Action of a request to the actions endpoint. */
export type Action = DocumentAction | ReleaseAction;

/** True if the action concerns a release rather than a document. */
export function isReleaseAction(action: Action): action is ReleaseAction {
  return action.kind.startsWith('release.');
}

import { isRecord, property } from '../shared/json.ts';

/** IPC message of a build that has published its pages, and draws share images next. */
export const PAGES_PUBLISHED = 'pages published';

/** Problem of a document, in words for editors, that stopped a build or keeps a document off the site. */
export interface StatedProblem {
  readonly documentId: string;
  /** Path of the field; empty if the document as a whole is meant. */
  readonly field: string;
  /** Code of the document's locale, where it has one. */
  readonly locale?: string | undefined;
  readonly message: string;
  /** Remedy, as an imperative sentence. */
  readonly fix: string;
}

/** Causes of failed builds that are no problem of a document. */
const CAUSES = ['content-service', 'page-loss', 'fault'] as const;

/** Reason why a build failed. */
export type BuildFailure =
  | {
      readonly kind: 'content';
      /** First of the problems. */
      readonly problem: StatedProblem;
      /** Number of further problems. */
      readonly others: number;
    }
  | {
      /** The content cannot be read, far too many pages would disappear, or a fault of the site itself. */
      readonly kind: (typeof CAUSES)[number];
    };

/** Maximum length of each text of a problem, in characters. */
const MAX_TEXT = 600;

/** Parses a failure that was reported or stored as JSON. @returns `undefined` if it is malformed. */
export function parseBuildFailure(value: unknown): BuildFailure | undefined {
  const kind = property(value, 'kind');
  const cause = CAUSES.find((known) => known === kind);
  if (cause) return { kind: cause };
  const problem = parseProblem(property(value, 'problem'));
  const others = property(value, 'others');
  const isCount = typeof others === 'number' && Number.isSafeInteger(others) && others >= 0;
  return kind === 'content' && problem && isCount ? { kind, problem, others } : undefined;
}

/** Parses a problem; texts that are too long are cut. @returns `undefined` if it is malformed. */
export function parseProblem(value: unknown): StatedProblem | undefined {
  const [documentId, field, message, fix, locale] = ['documentId', 'field', 'message', 'fix', 'locale'].map(
    (name) => {
      const text = property(value, name);
      return typeof text === 'string' ? text.slice(0, MAX_TEXT) : undefined;
    },
  );
  if (documentId === undefined || field === undefined || message === undefined || fix === undefined) {
    return undefined;
  }
  return { documentId, field, message, fix, ...(locale !== undefined && { locale }) };
}

/** End of a build. */
export interface BuildEnd {
  /** Id of the call of the build hook that asked for it; absent if somebody else did. */
  readonly call?: string | undefined;
  /** Reason why it failed; absent if it published a site. */
  readonly failure?: BuildFailure | undefined;
}

/** Id of a call, as `crypto.randomUUID()` makes it. */
const CALL = /[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}/;

/**
 * Finds the id of a call in the text that the build hook was sent; hosts may hand it to the build in another encoding.
 * @returns `undefined` where there is none.
 */
export function findCall(text: string): string | undefined {
  return CALL.exec(text)?.[0];
}

/** Parses the end of a build that was reported as JSON. @returns `undefined` if it is malformed. */
export function parseBuildEnd(value: unknown): BuildEnd | undefined {
  if (!isRecord(value)) return undefined;
  const { call, failure } = value;
  const known = failure === undefined ? undefined : parseBuildFailure(failure);
  const isKnown = failure === undefined || known !== undefined;
  const isCall = call === undefined || (typeof call === 'string' && findCall(call) === call);
  return isKnown && isCall
    ? { ...(isCall && call !== undefined && { call }), ...(known && { failure: known }) }
    : undefined;
}

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
  const [documentId, field, message, fix, locale] = [
    'documentId',
    'field',
    'message',
    'fix',
    'locale',
  ].map((name) => {
    const text = property(value, name);
    return typeof text === 'string' ? text.slice(0, MAX_TEXT) : undefined;
  });
  if (documentId === undefined || field === undefined || message === undefined || fix === undefined) {
    return undefined;
  }
  return { documentId, field, message, fix, ...(locale !== undefined && { locale }) };
}

function property(value: unknown, name: string): unknown {
  return typeof value === 'object' && value !== null ? Reflect.get(value, name) : undefined;
}

import type { ProblemKind } from './problem-kinds.ts';

/** Note about the content, with a remedy for the editor. */
export interface ContentNote {
  /** Id of the document it is about. */
  readonly documentId: string;
  /** Path of the field, for example `blocks[2].actions[0].document`. */
  readonly field: string;
  /** Titles that editors see on the way to the field, where somebody has looked them up (`field-titles.ts`). */
  readonly titles?: readonly string[];
  /** Code of the document's locale, where it has one. */
  readonly locale?: string | undefined;
  readonly message: string;
  /** Remedy, as an imperative sentence. */
  readonly fix: string;
}

/** Problem that keeps content from being published. */
export interface ContentProblem extends ContentNote {
  /** Rule that is broken; it decides what a build does. */
  readonly kind: ProblemKind;
  /** Id of the document that it refers to, where that is left out of the site itself. */
  readonly leftOutId?: string;
}

/** Problem as a rule finds it, before it is placed in a document. */
export type UnplacedProblem = Omit<ContentProblem, 'documentId' | 'locale'>;

/** Problem of a field, before it is known which kind it is, and in which document. */
export type FieldProblem = Pick<ContentNote, 'field' | 'message' | 'fix'>;

/** Formats a note as one line: document, locale, field, problem and remedy. */
export function formatProblem({ documentId, field, locale, message, fix }: ContentNote): string {
  const place = locale ? `${documentId} (${locale})` : documentId;
  return `${place}, ${field}: ${message} ${fix}`;
}

/** Content that must not be published; lists every problem at once. */
export class ContentError extends Error {
  readonly problems: readonly ContentProblem[];

  constructor(problems: readonly ContentProblem[]) {
    const count = problems.length === 1 ? '1 problem' : `${problems.length} problems`;
    super(
      `The content has ${count}:\n${problems.map((problem) => `  ${formatProblem(problem)}`).join('\n')}`,
    );
    this.name = 'ContentError';
    this.problems = problems;
  }
}

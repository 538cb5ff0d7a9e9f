import type { ContentProblem, UnplacedProblem } from '../problem.ts';
import type { Snapshot } from '../snapshot.ts';
import { visitObjects } from './visit.ts';

/** Ids that references may lead to. */
export interface KnownIds {
  readonly routed: ReadonlySet<unknown>;
  readonly assets: ReadonlySet<unknown>;
  readonly authors: ReadonlySet<unknown>;
  readonly topics: ReadonlySet<unknown>;
  readonly animations: ReadonlySet<unknown>;
  /** Documents that exist, but are left out of the site. */
  readonly leftOut: ReadonlySet<unknown>;
}

/** Collects the ids of a snapshot that references may lead to. */
export function knownIds(snapshot: Snapshot, leftOut: ReadonlySet<unknown> = new Set()): KnownIds {
  const ids = (items: readonly { readonly _id: string }[]) => new Set(items.map((item) => item._id));
  return {
    routed: ids([...snapshot.pages, ...snapshot.articles]),
    assets: ids(snapshot.assets),
    authors: ids(snapshot.authors),
    topics: ids(snapshot.topics),
    animations: ids(snapshot.animationFiles),
    leftOut,
  };
}

/**
 * Finds references to missing or unpublished documents, authors and images, and images and animations without a file,
 * anywhere in documents.
 */
export function referenceProblems(
  documents: readonly { readonly _id: string; readonly language?: string }[],
  known: KnownIds,
): readonly ContentProblem[] {
  const problems: ContentProblem[] = [];
  for (const document of documents) {
    visitObjects(document, (value, path) => {
      const report = ({ field, ...found }: UnplacedProblem) =>
        problems.push({
          documentId: document._id,
          locale: document.language,
          field: [path(), field].filter((part) => part !== '').join('.'),
          ...found,
        });
      checkReferences(value, known, report);
      if ('alt' in value && 'assetId' in value) checkPicture(value, report);
      if ('animationId' in value) checkAnimation(value, report);
    });
  }
  return problems;
}

function checkReferences(
  value: Readonly<Record<string, unknown>>,
  known: KnownIds,
  report: (found: UnplacedProblem) => void,
) {
  const check = (property: string, field: string, ids: ReadonlySet<unknown>) =>
    checkId(value[property], field, ids);
  const checkId = (id: unknown, field: string, ids: ReadonlySet<unknown>) => {
    if (typeof id !== 'string' || ids.has(id)) return;
    if (known.leftOut.has(id)) {
      report({
        kind: 'reference-left-out',
        leftOutId: id,
        field,
        message: `The reference leads to ${id}, which is left out of the site itself.`,
        fix: 'Mend that one first, or choose another one.',
      });
      return;
    }
    report({
      kind: 'reference',
      field,
      message: `The reference leads to ${id}, which does not exist or is not published.`,
      fix: 'Choose another one, or publish it.',
    });
  };
  check('documentId', 'document', known.routed);
  check('parentId', 'parent', known.routed);
  check('authorId', 'author', known.authors);
  check('assetId', 'asset', known.assets);
  check('topicId', 'topic', known.topics);
  if (Array.isArray(value['topicIds'])) {
    value['topicIds'].forEach((id, index) => checkId(id, `topics[${index}]`, known.topics));
  }
  check('animationId', 'file', known.animations);
}

function checkPicture(
  { assetId }: Readonly<Record<string, unknown>>,
  report: (found: UnplacedProblem) => void,
) {
  if (typeof assetId === 'string') return;
  report({
    kind: 'picture-asset',
    field: 'asset',
    message: 'The picture has no image.',
    fix: 'Upload or choose one.',
  });
}

function checkAnimation(
  { animationId }: Readonly<Record<string, unknown>>,
  report: (found: UnplacedProblem) => void,
) {
  if (typeof animationId === 'string') return;
  report({
    kind: 'animation-file',
    field: 'file',
    message: 'The animation has no file.',
    fix: 'Upload or choose one.',
  });
}

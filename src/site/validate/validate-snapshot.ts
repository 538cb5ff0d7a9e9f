import type { TypeNode } from 'groq-js';
import { BLOCK_RULES } from '../../blocks/rules.generated.ts';
import type { ContentProblem } from '../../content/problem.ts';
import { SHAPES } from '../../content/shapes.generated.ts';
import type { Snapshot } from '../../content/snapshot.ts';
import { blockProblems } from '../../content/validate/block-rules.ts';
import { addressProblems } from '../../content/validate/addresses.ts';
import { unknownBlockProblems } from '../../content/validate/blocks.ts';
import { referenceProblems } from '../../content/validate/references.ts';
import { homeProblems, settingsProblems } from '../../content/validate/rules.ts';
import { createSchemaRules } from '../../content/validate/schema-rules/schema-rules.ts';
import { schemaTypes } from '../../content/schema/index.ts';
import { shapeMismatches } from '../../content/validate/shape.ts';
import { resolveContent } from '../../routing/resolve-content.ts';
import { homeListProblems } from './home-lists.ts';
import { redirectProblems } from './redirects.ts';

/** Fields common to all fetched documents. */
interface Fetched {
  readonly _id: string;
  readonly language?: string;
}

const schemaRules = createSchemaRules(schemaTypes);

/**
 * Finds everything that keeps a snapshot from being published, all at once. A rule looks only at
 * documents whose shape it can rely on; what a document lacks is reported as that, and once.
 */
export function snapshotProblems(snapshot: Snapshot): readonly ContentProblem[] {
  const shapeProblems = [
    ...problemsOfShape(snapshot.pages, SHAPES.PAGES_QUERY),
    ...problemsOfShape(snapshot.articles, SHAPES.ARTICLES_QUERY),
    ...problemsOfShape(snapshot.groups, SHAPES.GROUPS_QUERY),
    ...problemsOfShape(snapshot.assets, SHAPES.ASSETS_QUERY),
    ...problemsOfShape(snapshot.settings, attributeOf(SHAPES.SITE_QUERY, 'settings')),
    ...problemsOfShape(snapshot.topics, attributeOf(SHAPES.SITE_QUERY, 'topics')),
    ...problemsOfShape(snapshot.authors, attributeOf(SHAPES.SITE_QUERY, 'authors')),
    ...problemsOfShape(snapshot.redirects, attributeOf(SHAPES.SITE_QUERY, 'redirects')),
    ...problemsOfShape(snapshot.animationFiles, attributeOf(SHAPES.SITE_QUERY, 'animationFiles')),
  ];
  const malformed = new Set(shapeProblems.map((problem) => problem.documentId));
  const wellFormed = <Item extends Fetched>(items: readonly Item[]) =>
    items.filter(({ _id }) => !malformed.has(_id));
  const placed = <Item extends Fetched & { readonly slug: unknown }>(items: readonly Item[]) =>
    items.filter(({ language, slug }) => typeof language === 'string' && typeof slug === 'string');

  const pages = placed(snapshot.pages);
  const articles = placed(snapshot.articles);
  // Lists are made only of documents whose blocks and topics can be relied on.
  const reliable = [...wellFormed(pages), ...wellFormed(articles)];
  const resolved = resolveContent(
    { pages, articles, topics: placed(snapshot.topics), groups: wellFormed(snapshot.groups) },
    new Map(reliable.map((document) => [document._id, document])),
  );
  const { routes, listings, problems: routeProblems } = resolved;
  return withoutRepetition([
    ...unknownBlockProblems(snapshot.pages),
    ...shapeProblems,
    ...homeProblems(pages),
    ...settingsProblems(snapshot.settings),
    ...addressProblems(wellFormed(snapshot.settings)),
    ...blockProblems(wellFormed(snapshot.pages), BLOCK_RULES),
    ...homeListProblems(wellFormed(pages), resolved),
    ...redirectProblems(wellFormed(snapshot.redirects), [...routes, ...listings]),
    ...referenceProblems(snapshot),
    ...ruleProblems('page', snapshot.pages),
    ...ruleProblems('article', snapshot.articles),
    ...ruleProblems('siteSettings', snapshot.settings),
    ...ruleProblems('topic', snapshot.topics),
    ...ruleProblems('author', snapshot.authors),
    ...ruleProblems('redirect', snapshot.redirects),
    ...routeProblems,
  ]);
}

/** Keeps the first problem of each field; later ones repeat it in other words. */
function withoutRepetition(problems: readonly ContentProblem[]): readonly ContentProblem[] {
  const byField = new Map<string, ContentProblem>();
  for (const problem of problems) {
    const key = `${problem.documentId} ${problem.field} ${problem.locale ?? ''}`;
    if (!byField.has(key)) byField.set(key, problem);
  }
  return [...byField.values()];
}

function problemsOfShape(documents: readonly Fetched[], shape: TypeNode): ContentProblem[] {
  if (shape.type !== 'array')
    throw new Error(`A collection's shape should be an array, but is ${shape.type}.`);
  return documents.flatMap((document) =>
    shapeMismatches(shape.of, document).map(({ path, message }) => ({
      documentId: document._id,
      locale: document.language,
      field: path,
      message: `The field ${message}.`,
      fix: 'Fill it in as the Studio asks for.',
    })),
  );
}

function ruleProblems(type: string, documents: readonly Fetched[]): ContentProblem[] {
  return documents.flatMap((document) =>
    schemaRules(type, document).map(({ path, message, fix }) => ({
      documentId: document._id,
      locale: document.language,
      field: path,
      message,
      fix,
    })),
  );
}

function attributeOf(shape: TypeNode, name: string): TypeNode {
  const attribute = shape.type === 'object' ? shape.attributes[name] : undefined;
  if (!attribute) throw new Error(`The shape of SITE_QUERY has no '${name}'. Run: npm run types`);
  return attribute.value;
}

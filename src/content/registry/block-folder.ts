import { property } from '../../shared/json.ts';

/** A folder of `src/blocks/` and the names of the files in it. */
export interface BlockFolder {
  readonly name: string;
  readonly files: readonly string[];
}

/** Names in a block folder, all derived from the folder's own. */
export interface BlockParts {
  /** The folder, for example `card-grid`. */
  readonly folder: string;
  /** Type in the content and name of the schema's export: `cardGrid`. */
  readonly type: string;
  /** Export of the projection, for blocks whose projection is not derived from the schema: `cardGridProjection`. */
  readonly projection: string | undefined;
  /** Name of the component and of its file without ending: `CardGrid`. */
  readonly component: string;
  /** Export of the structured data, for blocks that have some: `cardGridJsonLd`. */
  readonly jsonLd: string | undefined;
  /** Export of the rules that the schema cannot say, for blocks that have some: `formRules`. */
  readonly rules: string | undefined;
}

const FOLDER_NAME = /^[a-z][a-z0-9]*(-[a-z0-9]+)*$/;

/** Derives all names in a block folder from the folder's name. */
export function partsOf({ name, files }: BlockFolder): BlockParts {
  const component = name
    .split('-')
    .map((word) => word.charAt(0).toUpperCase() + word.slice(1))
    .join('');
  const type = component.charAt(0).toLowerCase() + component.slice(1);
  return {
    folder: name,
    type,
    projection: files.includes(`${name}.groq.ts`) ? `${type}Projection` : undefined,
    component,
    jsonLd: files.includes(`${name}.json-ld.ts`) ? `${type}JsonLd` : undefined,
    rules: files.includes(`${name}.rules.ts`) ? `${type}Rules` : undefined,
  };
}

/** Validates the files of a folder of `src/blocks/`. @returns sentences that include the remedy. */
export function folderProblems(folder: BlockFolder): readonly string[] {
  const place = `src/blocks/${folder.name}`;
  if (!FOLDER_NAME.test(folder.name)) {
    return [`${place}: name the folder in lower case with hyphens, for example src/blocks/card-grid.`];
  }
  const { component, type } = partsOf(folder);
  const needed = [
    [`${folder.name}.schema.ts`, `the schema, exported as '${type}'`],
    [`${component}.astro`, 'the component'],
  ] as const;
  return needed
    .filter(([file]) => !folder.files.includes(file))
    .map(([file, purpose]) => `${place} has no ${file} (${purpose}). Every folder of src/blocks is a block.`);
}

/** A module's exports. */
export type Exports = Readonly<Record<string, unknown>>;

/** Validates that schema and projection of a block match its folder. @returns sentences that include the remedy. */
export function exportProblems(
  { folder, type }: BlockParts,
  schema: Exports,
  projection: Exports | undefined,
): readonly string[] {
  const place = `src/blocks/${folder}/${folder}`;
  const block = schema[type];
  const isBlock = property(block, 'name') === type && property(property(block, 'options'), 'blockGroup');
  const beginning = `_type == "${type}" => {`;
  const isOfType = !projection || String(projection[`${type}Projection`]).trimStart().startsWith(beginning);
  return [
    ...(isBlock ? [] : [`${place}.schema.ts: export '${type}', made with defineBlock() under this name.`]),
    ...(isOfType ? [] : [`${place}.groq.ts: export '${type}Projection', which begins with: ${beginning}`]),
  ];
}
